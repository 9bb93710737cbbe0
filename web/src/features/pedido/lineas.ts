import type { Producto } from '@/api/tipos';
import type { LineaBorrador, LoteDisponible } from '@/dominio';
import { formatearCantidad } from '@/ui/formato';

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

const UNIDADES = { ud: 'ud', kg: 'kg', caja: 'caja' } as const satisfies Record<Producto['unidad'], string>;

export const unidadDe = ({ unidad }: Pick<Producto, 'unidad'>): string => UNIDADES[unidad];

/** `3 ud`, `14,25 kg`, `40 cajas`. */
export function cantidadDe(producto: Pick<Producto, 'unidad'>, cantidad: number): string {
  const plural = producto.unidad === 'caja' && cantidad !== 1 ? 's' : '';
  return `${formatearCantidad(cantidad)} ${unidadDe(producto)}${plural}`;
}
