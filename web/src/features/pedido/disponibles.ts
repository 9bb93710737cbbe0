import type { Producto } from '@/api/tipos';
import { type LineaBorrador, type LoteDisponible, oferta, sumarCantidades } from '@/dominio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import type { Catalogo } from './consultas';

export const lineasDe = (pedido: PedidoLocal, producto: number): LineaBorrador[] =>
  pedido.products.filter(({ id }) => id === producto);

export const esManual = ({ loteId }: Pick<LineaBorrador, 'loteId'>): boolean => typeof loteId === 'string';

/**
 * The batches that an order may take of a product: what is free and what the order itself holds. A document
 * being edited holds its lines; any other order holds what the server said when the catalogue was read.
 */
export function lotesPara(producto: Producto, pedido: PedidoLocal, { reservado }: Catalogo): LoteDisponible[] {
  const registro = pedido.mode === 'EDIT' ? pedido.reservado : reservado[pedido.internalId];
  const propio = registro?.[producto.id] ?? {};
  const ofrecidos = producto.lote.map((lote) => ({ ...lote, cantidad: sumarCantidades([lote.cantidad, propio[lote.id] ?? 0]) }));
  const vistos = new Set(ofrecidos.map(({ id }) => id));
  // A batch that this order holds to its last unit has nothing free, and the catalogue leaves it out.
  const agotados = lineasDe(pedido, producto.id).flatMap(({ loteId }) => {
    const conocido = pedido.lotes[loteId];
    return typeof loteId === 'string' || vistos.has(loteId) || conocido === undefined
      ? []
      : [{ ...conocido, cantidad: propio[loteId] ?? 0 }];
  });
  return [...agotados, ...ofrecidos];
}

/** The batches that are offered by themselves today, in the order they leave. */
export const propuestos = (lotes: readonly LoteDisponible[], hoy: string): LoteDisponible[] =>
  lotes.filter((lote) => oferta(lote, hoy, hoy) === 'propuesto');

/** How much there is past a date that only advises: nobody is offered it, and whoever asks for it may have it. */
export const conFechaPasada = (lotes: readonly LoteDisponible[], hoy: string): number =>
  sumarCantidades(lotes.filter((lote) => oferta(lote, hoy, hoy) === 'con_aviso').map(({ cantidad }) => cantidad));
