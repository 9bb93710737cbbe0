import type { Producto } from '@/api/tipos';
import type { LineaBorrador, LoteDisponible } from '@/dominio';
import { delProducto } from '@/stores/pedidos';

/** A line that takes some of a batch of the store's. */
export function lineaDeLote(producto: Producto, lote: LoteDisponible, quantity: number, price: number): LineaBorrador {
  return { ...delProducto(producto), price, quantity, loteId: lote.id, lote: lote.name, lote_comodin: '' };
}

/** A line of a batch written by hand. */
export function lineaManual(producto: Producto, loteId: string, nombre: string, quantity: number, price: number): LineaBorrador {
  return { ...delProducto(producto), price, quantity, loteId, lote: nombre, lote_comodin: nombre };
}
