import type { Producto } from '@/api/tipos';
import { type LineaBorrador, type LoteDisponible, sumarCantidades } from '@/dominio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import type { Catalogo } from './consultas';
import { lineasDe, lotesPara, propuestos } from './disponibles';

export interface CuentaDeProducto {
  /** What the order has of it. */
  lineas: readonly LineaBorrador[];
  cantidad: number;
  /** The batches that it may take of. */
  lotes: readonly LoteDisponible[];
  /** Those of them that are offered by themselves, in the order they leave, and what they come to. */
  enOferta: readonly LoteDisponible[];
  propuesto: number;
  /** The greatest quantity that can be asked for without choosing batches: what is offered, and what stands in other lines. */
  maximo: number;
}

/** How a product stands in an order, or outside of any. */
export function cuentaDeProducto(producto: Producto, pedido: PedidoLocal | undefined, catalogo: Catalogo, hoy: string): CuentaDeProducto {
  const lineas = pedido === undefined ? [] : lineasDe(pedido, producto.id);
  const lotes = pedido === undefined ? producto.lote : lotesPara(producto, pedido, catalogo);
  const enOferta = propuestos(lotes, hoy);
  const propuesto = sumarCantidades(enOferta.map(({ cantidad }) => cantidad));
  const fueraDeOferta = lineas.filter(({ loteId }) => !enOferta.some(({ id }) => id === loteId));
  return {
    lineas,
    cantidad: sumarCantidades(lineas.map(({ quantity }) => quantity)),
    lotes,
    enOferta,
    propuesto,
    maximo: sumarCantidades([propuesto, ...fueraDeOferta.map(({ quantity }) => quantity)]),
  };
}
