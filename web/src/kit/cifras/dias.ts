import { cuentas } from './cuentas';

/** The days a date picker offers, `AAAA-MM-DD`. */
export const PRIMER_DIA = '1900-01-01';
export const ULTIMO_DIA = '2099-12-31';

/** The months that have fewer than 31 days. */
const CORTOS: Readonly<Record<number, string>> = { 2: 'Febrero', 4: 'Abril', 6: 'Junio', 9: 'Septiembre', 11: 'Noviembre' };

/** Why a text is no day: its month has fewer, or it is not written as one. */
export function reprocheDeDia(texto: string): string {
  const [, dia, mes, anio] = /^(29|3[01])\D?(\d{1,2})\D?(\d{4}|\d{2})$/.exec(texto.trim()) ?? [];
  const corto = CORTOS[Number(mes)];
  const primero = entenderDia(`1/${mes}/${anio}`);
  if (corto === undefined || primero === null) return 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.';
  return `${corto}${dia === '29' ? ` de ${primero.slice(0, 4)}` : ''} no tiene ${dia} días.`;
}

/** Reads `1/2/2027`, `01-02-2027` or `01022027`, as people type a day; `null` for what is none, or out of range. */
export const leerDia = (texto: string): string | null => cuentas().leerDia(texto);

/** Reads a day that is written whole: `1/2/27` and `010227` too, of this century. While it is being typed they are only its beginning. */
export const entenderDia = (texto: string): string | null => cuentas().entenderDia(texto);

/** `AAAA-MM-DD` as `DD/MM/AAAA`. */
export const escribirDia = (dia: string): string => cuentas().escribirDia(dia);

/** Whether a text is a day, `AAAA-MM-DD`, as the fields and the server write it. */
export const esDia = (texto: string): boolean => cuentas().esDia(texto);
