import { sumarCantidades } from 'reparto-wasm';

/** What is left of a quantity after others; nothing where they come to more. */
export const restoDeCantidad = (total: number, otras: readonly number[]): number =>
  Math.max(0, sumarCantidades([total, ...otras.map((otra) => -otra)]));

/** The quantity one step further, or back, and within the limits. */
export const aUnPaso = (cantidad: number, paso: number, minimo: number, maximo: number): number =>
  Math.min(Math.max(sumarCantidades([cantidad, paso]), minimo), maximo);
