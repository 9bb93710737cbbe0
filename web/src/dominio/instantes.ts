/** An instant of the wire in milliseconds of the epoch. */
export const milisegundosDe = (instante: string): number => Date.parse(instante);

/** The instant of the wire that so many milliseconds of the epoch are. */
export const instanteEn = (milisegundos: number): string => new Date(milisegundos).toISOString();
