/** Days are text, `AAAA-MM-DD`; noon is the same day everywhere in Spain. */
const mediodia = (dia: string): Date => new Date(`${dia}T12:00:00Z`);

const nombreDelDia = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });
const mesLargo = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' });
const diaYMes = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `viernes` */
export const diaDeLaSemana = (dia: string): string => nombreDelDia.format(mediodia(dia));
/** `noviembre` */
export const nombreDelMes = (dia: string): string => mesLargo.format(mediodia(dia));
/** `27 de noviembre` */
export const diaDelMes = (dia: string): string => diaYMes.format(mediodia(dia));
/** The day of the month, from 1. */
export const numeroDeDia = (dia: string): number => Number(dia.slice(8, 10));
/** `1 al 28 de octubre`, of days of one month. */
export const tramo = ({ desde, hasta }: { desde: string; hasta: string }): string =>
  desde === hasta ? diaDelMes(hasta) : `${numeroDeDia(desde)} al ${diaDelMes(hasta)}`;
