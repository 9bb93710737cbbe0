/**
 * Quantities are typed and stepped in whole thousandths: 0,1 + 0,2 must be 0,3 on screen too.
 */
const ESCALA = 1000;
export const DECIMALES_CANTIDAD = 3;
export const CANTIDAD_MAXIMA = 999_999.999;

export const aMilesimas = (cantidad: number): number => Math.round(cantidad * ESCALA);

export const deMilesimas = (milesimas: number): number => milesimas / ESCALA;

/** What may stand in the box while typing: at most six digits, at most one comma or dot, at most three decimals. */
export const esCantidadEscribible = (texto: string): boolean => /^\d{0,6}([.,]\d{0,3})?$/.test(texto);

/** The quantity a text says, or `null` while it says none yet. */
export function leerCantidad(texto: string): number | null {
  if (!/\d/.test(texto)) return null;
  return deMilesimas(aMilesimas(Number(texto.replace(',', '.'))));
}

/** The next quantity up or down, held between the limits. */
export function dePaso(cantidad: number | null, paso: number, min: number, max: number): number {
  const siguiente = aMilesimas(cantidad ?? 0) + aMilesimas(paso);
  return deMilesimas(Math.min(Math.max(siguiente, aMilesimas(min)), aMilesimas(max)));
}
