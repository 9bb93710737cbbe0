import type { Documento } from '@/api/tipos';
import { fechaEs, hoyMadrid, restarImporte } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import type { TonoPildora } from '@/kit/pantallas/Pildora';
import { ahora } from '@/stores/reloj';
import { TIPOS_DE_ENTREGADO } from '@/vocabulario/tiposDocumento';

export const COBROS = [
  { value: 'cobrado', label: 'Cobrado o por confirmar' },
  { value: 'a_cuenta', label: 'A cuenta o abonado en parte' },
  { value: 'sin_cobrar', label: 'Sin cobrar' },
  { value: 'a_favor', label: 'A favor del cliente' },
  { value: 'facturado', label: 'Facturado' },
  { value: 'anulado', label: 'Anulado' },
] as const;

/** Said of money that a client has sent, and nobody has seen on the account yet. */
export const POR_CONFIRMAR = 'Por confirmar';

/** Said of the recargo of what a client with recargo buys for its own use. */
export const USO_PROPIO = 'Para su uso, sin recargo';

/** Whether what is paid of a document is such money. */
const porConfirmar = ({ meta_type }: Pick<Documento, 'meta_type'>): boolean => meta_type === 'transferencia';

/** Whether what counts as paid of a sale was taken off it by credits, and nobody has paid anything: of a payment there is a method. */
const soloAbonado = ({ meta_type, amount, negativo }: Pick<Documento, 'meta_type' | 'amount' | 'negativo'>): boolean => !negativo && !meta_type && amount > 0;

/** An albarán, or an invoice, whose place another invoice has taken. */
export const estaFacturado = ({ tipo_factura, serie, canjeada_en }: Pick<Documento, 'tipo_factura' | 'serie' | 'canjeada_en'>): boolean =>
  (tipo_factura === 'albaran' && Boolean(serie)) || Boolean(canjeada_en);

/** An invoice of albaranes, which were the sale. */
export const facturaAlbaranes = ({ tipo_factura, albaran }: Pick<Documento, 'tipo_factura' | 'albaran'>): boolean =>
  (tipo_factura === 'factura' || tipo_factura === 'factura_vencimiento') && Boolean(albaran);

/** Whether something of an order waits to be delivered. */
export const esperaEntrega = ({ por_entregar }: Pick<Documento, 'por_entregar'>): boolean => typeof por_entregar === 'number';

/** An order of which something was delivered, and not all of it. */
export const entregadoEnParte = ({ por_entregar, total }: Pick<Documento, 'por_entregar' | 'total'>): boolean =>
  typeof por_entregar === 'number' && por_entregar !== total;

/** An order of which nothing was delivered: its lines may change, and it may be deleted. */
export const admiteCambios = (documento: Pick<Documento, 'tipo_factura' | 'por_entregar' | 'total'>): boolean =>
  documento.tipo_factura === 'pendiente' && esperaEntrega(documento) && !entregadoEnParte(documento);

/** Whether a document can become another one: an order that waits, or an albarán of a sale that no invoice has taken in. */
export const esConvertible = (documento: Pick<Documento, 'tipo_factura' | 'serie' | 'canjeada_en' | 'por_entregar' | 'negativo' | 'anulado'>): boolean =>
  documento.tipo_factura === 'albaran' ? !estaFacturado(documento) && !documento.negativo && !documento.anulado : esperaEntrega(documento);

/**
 * What is left to pay of a document; nothing of an order that was not delivered, nor of an albarán that is paid by its invoice. What
 * was paid of an annulled one is in the client's favour.
 */
export const porPagar = (documento: Pick<Documento, 'tipo_factura' | 'serie' | 'canjeada_en' | 'total' | 'amount' | 'anulado'>): number => {
  if (documento.tipo_factura === 'pendiente') return 0;
  return restarImporte(documento.anulado || estaFacturado(documento) ? 0 : documento.total, documento.amount);
};

type QueEs = Pick<Documento, 'tipo_factura'> & Partial<Pick<Documento, 'negativo'>>;

/** An albarán below zero, which takes back a part of another one. */
const esAbonoDeAlbaran = ({ tipo_factura, negativo = false }: QueEs): boolean => tipo_factura === 'albaran' && negativo;

export const tipoLegible = (documento: QueEs): string =>
  esAbonoDeAlbaran(documento) ? 'Abono' : (TIPOS_DE_ENTREGADO.find(({ value }) => value === documento.tipo_factura)?.label ?? 'Pedido pendiente');

/** What a document is called before its number, in a line of several. */
export const palabraDe = (documento: QueEs): string =>
  esAbonoDeAlbaran(documento)
    ? 'Abono'
    : {
        pendiente: 'Pedido',
        albaran: 'Albarán',
        factura: 'Factura',
        factura_vencimiento: 'Factura',
        factura_simplificada: 'Simplificada',
        rectificativa: 'Rectificativa',
        rectificativa_simplificada: 'Rectificativa',
      }[documento.tipo_factura];

export const esFactura = ({ tipo_factura }: Pick<Documento, 'tipo_factura'>): boolean => tipo_factura !== 'pendiente' && tipo_factura !== 'albaran';

/** Said of a document that was annulled; an invoice is feminine. */
export const anuladoLegible = (documento: QueEs): string => (esFactura(documento) ? 'Anulada' : 'Anulado');

/** Handed over, and nobody has signed for it; what an invoice takes in was signed for in its albaranes, and a credit hands nothing over. */
export const faltaFirma = (documento: Pick<Documento, 'entregado' | 'firmado' | 'tipo_factura' | 'albaran' | 'negativo' | 'anulado'>): boolean =>
  documento.entregado === 'entregado' && !documento.firmado && !documento.negativo && !documento.anulado && !facturaAlbaranes(documento);

/** Said before the number of the invoice that has taken the place of this one. */
export const porOtraLegible = ({ tipo_factura }: Pick<Documento, 'tipo_factura'>): string =>
  tipo_factura === 'factura_simplificada' ? 'Canjeada por' : 'Rectificada por';

interface Estado {
  texto: string;
  tono: TonoPildora;
}

function estadoDePendiente(documento: Documento): Estado {
  if (documento.renunciado) return { texto: 'Renunciado el resto', tono: 'neutra' };
  if (!esperaEntrega(documento)) return { texto: 'Entregado', tono: 'exito' };
  if (!entregadoEnParte(documento)) return { texto: 'Por entregar', tono: 'marca' };
  return { texto: `Entregado en parte, faltan ${formatearEuros(documento.por_entregar ?? 0)}`, tono: 'aviso' };
}

/** Where a document stands: what of it is to be delivered, which invoice it went into, or how much of it is paid. */
export function estadoDe(documento: Documento): Estado {
  const { tipo_factura, type, amount, serie, canjeada_en, negativo, anulado } = documento;
  if (anulado) return { texto: anuladoLegible(documento), tono: 'neutra' };
  const vencimiento = documento.vencimiento_cobro ?? documento.vencimiento;
  if (tipo_factura === 'pendiente') return estadoDePendiente(documento);
  if (canjeada_en) return { texto: `${porOtraLegible(documento)} ${canjeada_en}`, tono: 'neutra' };
  if (estaFacturado(documento)) return { texto: `Facturado en ${serie}`, tono: 'neutra' };
  if (negativo) return type === 'cobrado' ? { texto: 'Abonado', tono: 'exito' } : { texto: 'A favor del cliente', tono: 'aviso' };
  if (type === 'cobrado' && soloAbonado(documento)) return { texto: 'Abonado', tono: 'exito' };
  if (type === 'cobrado') return porConfirmar(documento) ? { texto: POR_CONFIRMAR, tono: 'aviso' } : { texto: 'Cobrado', tono: 'exito' };
  if (vencimiento && vencimiento < hoyMadrid(ahora())) return { texto: `Venció ${fechaEs(vencimiento)}`, tono: 'peligro' };
  if (amount !== 0) return { texto: soloAbonado(documento) ? 'Abonado en parte' : 'A cuenta', tono: 'aviso' };
  return vencimiento ? { texto: `Vence ${fechaEs(vencimiento)}`, tono: 'aviso' } : { texto: 'Sin cobrar', tono: 'peligro' };
}
