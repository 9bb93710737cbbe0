import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import type { LineaBorrador, LoteDisponible } from '@/dominio';
import type { Autor, PedidoLocal } from '@/stores/pedidoLocal';

/** A line without a batch gets a temporary id and the wildcard's name (seed section 3). */
export function aLinea(linea: LineaDocumento, indice: number): LineaBorrador {
  const { product_id: id, name, iva_product: iva, genero, price, quantity, lote_id, lote, lote_comodin } = linea;
  const comun = { id, name, iva, genero, price, quantity };
  if (typeof lote_id === 'number') return { ...comun, loteId: lote_id, lote, lote_comodin: '' };
  const nombre = lote_comodin || 'default';
  return { ...comun, loteId: `M-${indice}`, lote: nombre, lote_comodin: nombre };
}

function reservadoPor(lineas: readonly LineaDocumento[]): PedidoLocal['reservado'] {
  const reservado: Record<string, Record<string, number>> = {};
  for (const { product_id, lote_id, quantity } of lineas) {
    if (typeof lote_id === 'number') reservado[product_id] = { ...reservado[product_id], [lote_id]: quantity };
  }
  return reservado;
}

function lotesDe(lineas: readonly LineaDocumento[]): PedidoLocal['lotes'] {
  const lotes: Record<string, LoteDisponible> = {};
  for (const { lote_id, lote, quantity } of lineas) {
    if (typeof lote_id === 'number') lotes[lote_id] = { id: lote_id, name: lote, cantidad: quantity, caducidad: null, tipo_caducidad: null };
  }
  return lotes;
}

/**
 * An order that is not delivered, or an albarán to be corrected, as a local order to edit; it keeps its internalId, and holds
 * what the document holds. Nothing is paid by the correction of an albarán.
 */
export function aPedidoLocal({ invoice, products, notas, version }: DocumentoDetalle, usuario: Autor): PedidoLocal {
  return {
    internalId: invoice.id,
    id: invoice.client_id,
    cliente: invoice.client_name,
    storeType: 'pedido',
    mode: 'EDIT',
    usuario,
    documento: { numero: invoice.numero, version },
    products: products.map(aLinea),
    reservado: reservadoPor(products),
    lotes: lotesDe(products),
    entrega: {
      entregado: invoice.entregado,
      firma: null,
      firmante: '',
      tipoPedido: 'albaran',
      fechaVencimiento: null,
      aPagar: invoice.entregado === 'entregado' ? '0' : null,
      metodo: 'meta',
      efectivo: '',
      notas,
      usoPropio: invoice.uso_propio ?? false,
    },
    caducado: [],
    rechazo: null,
  };
}

/** Whether an edit still says what the document says. */
export function esComoEl(detalle: DocumentoDetalle, editado: PedidoLocal): boolean {
  const { products, entrega } = aPedidoLocal(detalle, editado.usuario);
  return JSON.stringify(products) === JSON.stringify(editado.products) && (editado.entrega?.notas ?? '') === entrega?.notas;
}
