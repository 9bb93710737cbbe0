import type { components } from '@/api/esquema';
import type { DocumentoDetalle } from '@/api/tipos';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { estaFacturado } from '../etiquetas';

export type Correccion = components['schemas']['ConMotivo_PedidoRequest'];
export type PreviaDeCorreccion = components['schemas']['CorreccionPreviaView'];
export type Version = components['schemas']['VersionView'];

/** Whether an albarán can be corrected: no invoice has taken it in, nothing of it came back, and it is no credit itself. */
export const esCorregible = ({ invoice, derivados }: Pick<DocumentoDetalle, 'invoice' | 'derivados'>): boolean =>
  invoice.tipo_factura === 'albaran' && !invoice.negativo && !invoice.anulado && !estaFacturado(invoice) && derivados.every(({ anulado }) => anulado);

/** Whether an edit that was begun here is of an albarán: what a pendiente says was not handed over. */
export const corrigeAlbaran = ({ mode, entrega }: Pick<PedidoLocal, 'mode' | 'entrega'>): boolean => mode === 'EDIT' && entrega?.entregado === 'entregado';

/** The correction as it is sent: nothing is paid by it, and nobody has signed it. */
export const aCorreccion = ({ internalId, id, products, documento }: PedidoLocal, { notas, motivo }: { notas: string; motivo: string }, total: number): Correccion => ({
  store: internalId,
  client_id: id,
  tipo_pedido: 'albaran',
  entregado: 'entregado',
  type: 'no_cobrado',
  amount: 0,
  total,
  signature: 'none',
  products: products.map((linea) => ({
    product_id: linea.id,
    price: linea.price,
    quantity: linea.quantity,
    ...(typeof linea.loteId === 'number' ? { lote_id: linea.loteId } : { lote_id: 0, lote_comodin: linea.lote_comodin ?? '' }),
  })),
  notas: notas.trim(),
  motivo: motivo.trim(),
  ...(documento && { version: documento.version }),
});
