/**
 * Figures as people type them: digits with at most one separator, dot or comma. A form keeps the text; what it means
 * is read once, when the form is judged.
 */

/** What may stand in a box while typing. */
export const esNumeroEscribible = (texto: string, decimales: number): boolean =>
  decimales === 0 ? /^\d{0,12}$/.test(texto) : new RegExp(String.raw`^\d{0,12}([.,]\d{0,${decimales}})?$`).test(texto);

/** The number that a text says; `null` for what says none. */
export function leerNumero(texto: string): number | null {
  return /^\d*[.,]?\d*$/.test(texto) && /\d/.test(texto) ? Number(texto.replace(',', '.')) : null;
}

/** A number as one would type it, with all its decimals. */
export const escribirNumero = (numero: number | null | undefined, decimales = 0): string => {
  if (numero === null || numero === undefined) return '';
  const propios = String(numero).split('.')[1]?.length ?? 0;
  return numero.toFixed(Math.max(decimales, propios)).replace('.', ',');
};
