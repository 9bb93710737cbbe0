import * as z from 'zod/mini';
import type { Documento } from '@/api/tipos';
import { fechaOpcional } from '@/kit/campos/reglas';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';

type Destino = (typeof TIPOS_DOCUMENTO)[number]['value'];

/** What is made of documents: which paper, and when it is due. */
export interface QueDocumento {
  tipo: Destino;
  fechaVencimiento: string | null;
}

/** The form of it; a day that was typed for another kind of paper is not sent. */
export const esquema = z.pipe(
  z
    .object({ tipo: z.enum(TIPOS_DOCUMENTO.map(({ value }) => value)), fechaVencimiento: fechaOpcional })
    .check(z.refine(({ tipo, fechaVencimiento }) => tipo !== 'factura_vencimiento' || fechaVencimiento !== null, { error: 'Escribe la fecha de vencimiento.', path: ['fechaVencimiento'] })),
  z.transform(({ tipo, fechaVencimiento }): QueDocumento => ({ tipo, fechaVencimiento: tipo === 'factura_vencimiento' ? fechaVencimiento : null })),
);

/** What a document can become: an order that waits whatever is handed over with it, an albarán an invoice. */
export const destinosDe = ({ tipo_factura }: Pick<Documento, 'tipo_factura'>): readonly (typeof TIPOS_DOCUMENTO)[number][] =>
  TIPOS_DOCUMENTO.filter(({ value }) => tipo_factura === 'pendiente' || value !== 'albaran');
