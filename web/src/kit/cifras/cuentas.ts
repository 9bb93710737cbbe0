/** What fields and steppers have to ask. The kit does not know the trade, so whoever loads its rules answers. */
interface Cuentas {
  /** A figure that was typed; `null` of a blank text. */
  leerNumero: (texto: string, decimales: number) => { numero: number | null } | { reproche: string };
  /** A quantity as it stands written, with at most so many decimals: `null` while there is none yet, or why it is none. */
  leerCantidad: (texto: string, decimales: number) => { numero: number | null } | { reproche: string };
  /** Whether a text is a quantity, or may become one with more keys. */
  admiteCantidad: (texto: string) => boolean;
  /** The quantity one step further, within the limits. */
  aUnPaso: (cantidad: number, paso: number, minimo: number, maximo: number) => number;
  /** A day that is being typed, as `AAAA-MM-DD`. */
  leerDia: (texto: string) => string | null;
  /** A day that is written whole, of a year of two digits too. */
  entenderDia: (texto: string) => string | null;
  /** Whether a text is a day, `AAAA-MM-DD`. */
  esDia: (texto: string) => boolean;
  /** A day as `DD/MM/AAAA`. */
  escribirDia: (dia: string) => string;
  /** The things whose text holds every word of what is looked for, blind to case and accents. */
  hallar: <T>(cosas: readonly T[], texto: (cosa: T) => string, buscado: string) => readonly T[];
}

let elegidas: Cuentas | undefined;

/** Tells the kit who reckons; whoever loads the rules calls it, before a screen with a field is shown. */
export function contarCon(otras: Cuentas): void {
  elegidas = otras;
}

/** The rules that fields and steppers ask. */
export function cuentas(): Cuentas {
  if (elegidas === undefined) throw new Error('A field was shown before the rules were loaded.');
  return elegidas;
}
