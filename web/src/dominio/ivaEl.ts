import { type LineaBorrador, totales } from 'reparto-wasm';

type ConIva = Pick<LineaBorrador, 'id' | 'name' | 'iva' | 'cambios_de_iva'> & Required<Pick<LineaBorrador, 'genero'>>;

/** The rate of a product for a sale of that day, as the totals of an order with nothing else in it have it. */
export function ivaEl(producto: ConIva, dia: string): number {
  const { id, name, iva, cambios_de_iva, genero } = producto;
  if (cambios_de_iva === undefined) return iva;
  const una: LineaBorrador = { id, name, iva, cambios_de_iva, genero, price: 1, quantity: 1, loteId: 'M-1', lote: '', lote_comodin: '' };
  const cuenta = totales([una], 0, dia);
  return cuenta.ok ? (cuenta.valor.desglose[0]?.iva ?? iva) : iva;
}
