/** Euros are reckoned in whole cents: tenths of a euro do not add up in binary. */
const CENTIMOS = 100;

const aCentimos = (importe: number): number => Math.round(importe * CENTIMOS);

/** What amounts come to. */
export const sumarImportes = (importes: readonly number[]): number =>
  importes.reduce((suma, importe) => suma + aCentimos(importe), 0) / CENTIMOS;

/** What is left of an amount. */
export const restarImporte = (importe: number, menos: number): number => (aCentimos(importe) - aCentimos(menos)) / CENTIMOS;
