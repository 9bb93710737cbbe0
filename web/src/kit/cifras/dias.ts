import { cuentas } from './cuentas';

/** The days a date picker offers, `AAAA-MM-DD`. */
export const PRIMER_DIA = '1900-01-01';
export const ULTIMO_DIA = '2099-12-31';

/** Said of a text that is none. */
export const NO_ES_DIA = 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.';

/** Reads `1/2/2027`, `01-02-2027` or `01022027`, as people type a day; `null` for what is none, or out of range. */
export const leerDia = (texto: string): string | null => cuentas().leerDia(texto);

/** Reads a day that is written whole: `1/2/27` and `010227` too, of this century. While it is being typed they are only its beginning. */
export const entenderDia = (texto: string): string | null => cuentas().entenderDia(texto);

/** `AAAA-MM-DD` as `DD/MM/AAAA`. */
export const escribirDia = (dia: string): string => cuentas().escribirDia(dia);

/** Whether a text is a day, `AAAA-MM-DD`, as the fields and the server write it. */
export const esDia = (texto: string): boolean => cuentas().esDia(texto);
