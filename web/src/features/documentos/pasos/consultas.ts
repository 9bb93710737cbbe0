import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import type { PedidoRequest } from '@/dominio';
import { claves } from '@/recursos/claves';
import { hastaElFinal } from '@/recursos/lecturas';
import { estaFacturado } from '../etiquetas';
import type { Abono } from './abono';
import type { QueDocumento } from './esquema';
import { conNombre } from './nombres';

export type Grupo = components['schemas']['GrupoView'];

/** The invoices that wait to be made of the albaranes of a month, client by client. */
export const agrupables = (mes: string, cliente?: number) =>
  queryOptions({
    queryKey: [...claves.documentos, 'agrupables', mes, cliente],
    queryFn: async ({ signal }) => (await pedir(api.GET('/invoices/agrupar', { params: { query: { mes, ...(cliente !== undefined && { 'client[eq]': cliente }) } }, signal }))).data,
    staleTime: 0,
    meta: { errorPropio: true },
  });

interface AConvertir extends QueDocumento {
  /** The document that goes on. */
  id: string;
  /** What was shown of it; the server refuses another total. */
  total?: number;
}

/** Delivers all that waits of an order, or invoices an albarán. */
export const convertir = ({ id, total, ...que }: AConvertir): Promise<DocumentoDetalle> =>
  conNombre(['convertir', id, que], async (store) => {
    const body = { store, ...que, ...(total !== undefined && { total }) };
    return (await pedir(api.POST('/invoices/{id}/convertir', { params: { path: { id } }, body }))).data;
  });

/** What was shown of an invoice of albaranes, or what those were shown to come to; the server refuses another figure. */
type LoVisto = { total?: number } | { suma?: number };

/** Makes one invoice of some albaranes. */
export const facturar = (albaranes: readonly string[], que: QueDocumento & LoVisto): Promise<DocumentoDetalle> =>
  conNombre(['facturar', albaranes, que], async (store) => (await pedir(api.POST('/invoices/agrupar', { body: { store, albaranes: [...albaranes], ...que } }))).data);

/** Delivers a part of an order; `peticion` makes the call under the name that it is given. */
export const entregar = (id: string, que: unknown, peticion: (store: string) => PedidoRequest): Promise<DocumentoDetalle> =>
  conNombre(['entregar', id, que], async (store) => (await pedir(api.POST('/invoices/{id}/entrega', { params: { path: { id } }, body: peticion(store) }))).data);

/** The documents of the same client that can be credited together with one: invoices with an invoice, albaranes with an albarán. */
export const abonablesCon = ({ client_id, tipo_factura }: Pick<Documento, 'client_id' | 'tipo_factura'>) =>
  queryOptions({
    queryKey: [...claves.documentos, 'abonables', client_id, tipo_factura === 'albaran'],
    queryFn: async ({ signal }) => {
      const suyos = await hastaElFinal((page) => pedir(api.GET('/invoices', { params: { query: { page, 'client[eq]': client_id } }, signal })));
      const juntos = (uno: Documento) => (uno.tipo_factura === 'albaran') === (tipo_factura === 'albaran');
      return suyos.filter((uno) => uno.entregado === 'entregado' && !uno.negativo && !uno.anulado && !estaFacturado(uno) && juntos(uno));
    },
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** What a credit would come to; nothing of it is written. */
export const previaDeAbono = (abono: Abono, store: string) =>
  queryOptions({
    queryKey: [...claves.documentos, 'previa de abono', abono],
    queryFn: async ({ signal }) => (await pedir(api.POST('/abonos/previa', { body: { ...abono, store }, signal }))).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { errorPropio: true },
  });

/** Credits a part of a document; the server refuses another total than was shown. */
export const abonar = (abono: Abono, total: number | undefined): Promise<DocumentoDetalle> =>
  conNombre(['abonar', abono], async (store) => (await pedir(api.POST('/abonos', { body: { ...abono, store, ...(total !== undefined && { total }) } }))).data);

/** Reads anew what a new document changes: lists and figures of documents, what clients owe, what the warehouse has. */
export function useRefrescarTodo(): () => void {
  const consultas = useQueryClient();
  return () => {
    for (const queryKey of [claves.documentos, claves.clientes, claves.almacen, claves.productos, claves.resumen]) void consultas.invalidateQueries({ queryKey });
  };
}

/** Gives up what waits of an order. */
export function useRenunciar() {
  const refrescar = useRefrescarTodo();
  return useMutation({
    mutationFn: (id: string) => pedir(api.POST('/invoices/{id}/renuncia', { params: { path: { id } } })),
    onSettled: refrescar,
    meta: { problema: 'Ha habido un problema al renunciar al resto' },
  });
}
