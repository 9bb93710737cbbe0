import * as z from 'zod/mini';
import { api, pedir } from '@/api/cliente';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { texto, textoOpcional } from '@/kit/campos/reglas';
import { estaFacturado } from '../etiquetas';
import { conNombre } from './nombres';

export const esquemaDeCanje = z.pipe(
  z.object({ cliente: texto('Elige el cliente.'), notas: textoOpcional(300) }),
  z.transform(({ cliente, notas }) => ({ client_id: Number(cliente), notas })),
);

export type DatosDeCanje = z.infer<typeof esquemaDeCanje>;

/** Whether a document can be exchanged for a full invoice: a simplificada that stands, and of which nothing stands. */
export const esCanjeable = ({ invoice, derivados }: Pick<DocumentoDetalle, 'invoice' | 'derivados'>): boolean =>
  invoice.tipo_factura === 'factura_simplificada' && !invoice.anulado && !estaFacturado(invoice) && derivados.every(({ anulado }) => anulado);

/** Exchanges a simplificada for a full invoice. */
export const canjear = (id: Documento['id'], datos: DatosDeCanje): Promise<DocumentoDetalle> =>
  conNombre(['canjear', id, datos], async (store) => (await pedir(api.POST('/invoices/canjear', { body: { store, facturas: [id], ...datos } }))).data);
