import type { Documento } from '@/api/tipos';
import { fechaEs, hoyMadrid, restarImporte } from '@/dominio';
import type { TonoPildora } from '@/kit/pantallas/Pildora';
import { ahora } from '@/stores/reloj';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';

export const COBROS = [
  { value: 'cobrado', label: 'Cobrado' },
  { value: 'a_cuenta', label: 'A cuenta' },
  { value: 'sin_cobrar', label: 'Sin cobrar' },
] as const;

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
export function estadoDe({ tipo_factura, type, amount, vencimiento }: Documento): { texto: string; tono: TonoPildora } {
  if (tipo_factura === 'pendiente') return { texto: 'Por entregar', tono: 'marca' };
  if (type === 'cobrado') return { texto: 'Cobrado', tono: 'exito' };
  if (amount !== 0) return { texto: 'A cuenta', tono: 'aviso' };
  if (!vencimiento) return { texto: 'Sin cobrar', tono: 'peligro' };
  const vencida = vencimiento < hoyMadrid(ahora());
  return { texto: `${vencida ? 'Venció' : 'Vence'} ${fechaEs(vencimiento)}`, tono: vencida ? 'peligro' : 'aviso' };
}
