import { cuentas } from './cuentas';

/**
 * The number that a text says; `null` for what says none. A form keeps the text; what it means is read once, when the field
 * is left and when the form is judged.
 *
 * @param decimales - how many it may have
 */
export function leerNumero(texto: string, decimales: number): number | null {
  const lectura = cuentas().leerNumero(texto, decimales);
  return 'numero' in lectura ? lectura.numero : null;
}

/** Why a text says no number; `null` when it says one, or is blank. */
export function reprocheDeNumero(texto: string, decimales: number): string | null {
  const lectura = cuentas().leerNumero(texto, decimales);
  return 'reproche' in lectura ? lectura.reproche : null;
}

/** A number as one would type it, with all its decimals. */
export const escribirNumero = (numero: number | null | undefined, decimales = 0): string => {
  if (numero === null || numero === undefined) return '';
  const [enteros = '', propios = ''] = String(numero).split('.');
  const escritos = propios.padEnd(decimales, '0');
  return escritos === '' ? enteros : `${enteros},${escritos}`;
};
