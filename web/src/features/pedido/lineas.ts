import type { Producto } from '@/api/tipos';
import type { LineaBorrador, LoteDisponible } from '@/dominio';

/** A line that takes some of a batch of the store's. */
export function lineaDeLote(producto: Producto, lote: LoteDisponible, quantity: number, price: number): LineaBorrador {
  const { id, name, iva, genero } = producto;
  return { id, name, iva, genero, price, quantity, loteId: lote.id, lote: lote.name, lote_comodin: '' };
}

/** A line of a batch written by hand. */
export function lineaManual(producto: Producto, loteId: string, nombre: string, quantity: number, price: number): LineaBorrador {
  const { id, name, iva, genero } = producto;
  return { id, name, iva, genero, price, quantity, loteId, lote: nombre, lote_comodin: nombre };
}
