import * as z from 'zod/mini';
import { api, pedir } from '@/api/cliente';
import type { Cliente, Documento, DocumentoDetalle } from '@/api/tipos';
import { texto, textoOpcional } from '@/kit/campos/reglas';
import { estaFacturado } from '../etiquetas';
import { conNombre } from './nombres';

/** Who a document is for that takes the place of another one. */
export const esquemaDeDestinatario = z.pipe(
  z.object({ cliente: texto('Elige el cliente.'), notas: textoOpcional(300) }),
  z.transform(({ cliente, notas }) => ({ client_id: Number(cliente), notas })),
);

export type DatosDeDestinatario = z.infer<typeof esquemaDeDestinatario>;

type Detalle = Pick<DocumentoDetalle, 'invoice' | 'origenes' | 'derivados'>;

/** It stands, and so does nothing that came of it. */
const esElUltimo = ({ invoice, derivados }: Detalle): boolean => !invoice.anulado && !estaFacturado(invoice) && derivados.every(({ anulado }) => anulado);

/** Whether a document can be exchanged for a full invoice: a simplificada that stands, and of which nothing stands. */
export const esCanjeable = (detalle: Detalle): boolean => detalle.invoice.tipo_factura === 'factura_simplificada' && esElUltimo(detalle);

/** Whether a full invoice is for a client: one with a NIF, who pays no recargo, which the simplificada has not charged. */
export const admiteCanje = ({ nif, recargo }: Pick<Cliente, 'nif' | 'recargo'>): boolean => nif !== '' && recargo === 0;

/** Exchanges a simplificada for a full invoice. */
export const canjear = (id: Documento['id'], datos: DatosDeDestinatario): Promise<DocumentoDetalle> =>
  conNombre(['canjear', id, datos], async (store) => (await pedir(api.POST('/invoices/canjear', { body: { store, facturas: [id], ...datos } }))).data);

/** Whether it can be corrected who a document is for: a full invoice, or what has corrected one, that stands and of which nothing stands. */
export function esSustituible(detalle: Detalle): boolean {
  const { tipo_factura: tipo } = detalle.invoice;
  const corrige = detalle.origenes.some(({ relacion }) => relacion === 'sustitucion');
  return (tipo === 'factura' || tipo === 'factura_vencimiento' || corrige) && esElUltimo(detalle);
}

/** Whether an invoice can be for a client instead: one with a NIF, who pays recargo where it has charged it; what is for own use is free of it for any. */
export const admiteSustitucion =
  ({ recargo: cobrado, uso_propio }: Pick<Documento, 'recargo' | 'uso_propio'>) =>
  ({ nif, recargo }: Pick<Cliente, 'nif' | 'recargo'>): boolean =>
    nif !== '' && (uso_propio === true || recargo === cobrado);

/** Makes the rectificativa that takes the place of an invoice and says who it is for. */
export const sustituir = (id: Documento['id'], datos: DatosDeDestinatario): Promise<DocumentoDetalle> =>
  conNombre(['sustituir', id, datos], async (store) => (await pedir(api.POST('/invoices/{id}/sustituir', { params: { path: { id } }, body: { store, ...datos } }))).data);
