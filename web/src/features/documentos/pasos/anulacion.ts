import * as z from 'zod/mini';
import { api, pedir } from '@/api/cliente';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { texto } from '@/kit/campos/reglas';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { estaFacturado, palabraDe } from '../etiquetas';
import { conNombre } from './nombres';

/** What becomes of the money that was paid of it. */
export const DEVOLUCIONES = [{ value: '', label: 'Queda a favor del cliente' }, ...METODOS_PAGO.map(({ value, label }) => ({ value, label: `Se devuelve: ${label}` }))] as const;

export const esquemaDeAnulacion = z.pipe(
  z.object({ motivo: texto('Escribe por qué se anula.', 300), devuelve: z.enum(DEVOLUCIONES.map(({ value }) => value)) }),
  z.transform(({ motivo, devuelve }) => ({ motivo, devuelve: devuelve === '' ? null : devuelve })),
);

/** What is written at first: no reason, and the money stays in the client's favour. */
export const ANULACION_EN_BLANCO: z.input<typeof esquemaDeAnulacion> = { motivo: '', devuelve: '' };

export type DatosDeAnulacion = z.infer<typeof esquemaDeAnulacion>;

/** Whether it discounts what was invoiced in some days. */
export const esRappel = ({ causa }: Pick<DocumentoDetalle, 'causa'>): boolean => Boolean(causa?.desde);

/** Whether a document can be annulled: it was handed over, it stands, it is no credit of goods, and nothing that stands came of it. */
export function esAnulable(detalle: Pick<DocumentoDetalle, 'invoice' | 'causa' | 'derivados'>): boolean {
  const { invoice, derivados } = detalle;
  const vale = invoice.entregado === 'entregado' && !invoice.anulado && (!invoice.negativo || esRappel(detalle));
  return vale && !estaFacturado(invoice) && derivados.every(({ anulado }) => anulado);
}

/** Whether money was paid of it alone, which does not go back to a document that it came from. */
export const seCobroAparte = ({ invoice, origenes }: Pick<DocumentoDetalle, 'invoice' | 'origenes'>): boolean => invoice.amount > 0 && origenes.length === 0;

/** What comes of it, before it is done. */
export function queSeDeshace(detalle: Pick<DocumentoDetalle, 'invoice' | 'causa' | 'origenes'>): string {
  const { invoice, origenes } = detalle;
  if (esRappel(detalle)) return 'El cliente vuelve a deber lo que se le descontó.';
  const primero = origenes[0]?.relacion;
  const genero = 'Su género vuelve al almacén.';
  if (primero === 'facturacion') return origenes.length === 1 ? 'Su albarán queda otra vez sin facturar, con lo que se cobró de él.' : 'Sus albaranes quedan otra vez sin facturar, con lo que se cobró de cada uno.';
  if (primero === 'canje') return `${origenes.length === 1 ? 'Su simplificada vuelve' : 'Sus simplificadas vuelven'} a valer, con lo que se cobró y lo que se debe.`;
  if (primero === 'sustitucion') return 'La factura que corrigió vuelve a valer, con lo que se cobró y lo que se debe.';
  if (primero === 'entrega') return `${genero} El pedido vuelve a esperar su entrega, si no se renunció al resto, con lo que se cobró por adelantado.`;
  return `${genero} El cliente deja de deber ${palabraDe(invoice) === 'Albarán' ? 'el albarán' : 'la factura'}.`;
}

/** Annuls a document. */
export const anular = (id: Documento['id'], datos: DatosDeAnulacion): Promise<DocumentoDetalle> =>
  conNombre(['anular', id, datos], async (store) => (await pedir(api.POST('/invoices/{id}/anular', { params: { path: { id } }, body: { store, ...datos } }))).data);
