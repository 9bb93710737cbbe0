import type { Documento } from '@/api/tipos';
import { fechaEs, hoyMadrid, restarImporte } from '@/dominio';
import type { TonoPildora } from '@/kit/pantallas/Pildora';
import { ahora } from '@/stores/reloj';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';

export const COBROS = [
  { value: 'cobrado', label: 'Cobrado o por confirmar' },
  { value: 'a_cuenta', label: 'A cuenta' },
  { value: 'sin_cobrar', label: 'Sin cobrar' },
] as const;

/** Said of money that a client has sent, and nobody has seen on the account yet. */
export const POR_CONFIRMAR = 'Por confirmar';

/** Whether what is paid of a document is such money. */
export const porConfirmar = ({ meta_type }: Pick<Documento, 'meta_type'>): boolean => meta_type === 'transferencia';

/** What is said of what is paid of it. */
export const pagadoLegible = (documento: Pick<Documento, 'meta_type'>): string => (porConfirmar(documento) ? POR_CONFIRMAR : 'Pagado');

/** What is left to pay of a document; nothing of an order that was not delivered. */
export const porPagar = ({ tipo_factura, total, amount }: Pick<Documento, 'tipo_factura' | 'total' | 'amount'>): number =>
  tipo_factura === 'pendiente' ? 0 : restarImporte(total, amount);

export const tipoLegible = ({ tipo_factura }: Pick<Documento, 'tipo_factura'>): string =>
  TIPOS_DOCUMENTO.find(({ value }) => value === tipo_factura)?.label ?? 'Pedido pendiente';

export const esFactura = ({ tipo_factura }: Pick<Documento, 'tipo_factura'>): boolean =>
  tipo_factura === 'factura' || tipo_factura === 'factura_vencimiento';

/** Handed over, and nobody has signed for it. */
export const faltaFirma = ({ entregado, firmado }: Pick<Documento, 'entregado' | 'firmado'>): boolean => entregado === 'entregado' && !firmado;

/** Where a document stands: to be delivered, or how much of it is paid. */
export function estadoDe(documento: Documento): { texto: string; tono: TonoPildora } {
  const { tipo_factura, type, amount, vencimiento } = documento;
  if (tipo_factura === 'pendiente') return { texto: 'Por entregar', tono: 'marca' };
  if (type === 'cobrado') return porConfirmar(documento) ? { texto: POR_CONFIRMAR, tono: 'aviso' } : { texto: 'Cobrado', tono: 'exito' };
  if (vencimiento && vencimiento < hoyMadrid(ahora())) return { texto: `Venció ${fechaEs(vencimiento)}`, tono: 'peligro' };
  if (amount !== 0) return { texto: 'A cuenta', tono: 'aviso' };
  return vencimiento ? { texto: `Vence ${fechaEs(vencimiento)}`, tono: 'aviso' } : { texto: 'Sin cobrar', tono: 'peligro' };
}
