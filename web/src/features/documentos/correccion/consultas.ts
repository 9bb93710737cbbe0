import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { claves } from '@/recursos/claves';
import { useRefrescarTodo } from '../pasos/consultas';
import type { Correccion } from './correccion';

/** What a correction would come to; nothing of it is written. */
export const previaDeCorreccion = (correccion: Correccion) =>
  queryOptions({
    queryKey: [...claves.documentos, 'previa de corrección', correccion],
    queryFn: async ({ signal }) => {
      const { motivo: _motivo, ...body } = correccion;
      return (await pedir(api.POST('/invoices/{id}/versiones/previa', { params: { path: { id: correccion.store } }, body, signal }))).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** Corrects an albarán. The same correction made again, because its answer was lost, is answered with what stands. */
export function useCorregir() {
  const refrescar = useRefrescarTodo();
  return useMutation({
    mutationFn: async (body: Correccion) => (await pedir(api.PUT('/invoices/{id}', { params: { path: { id: body.store } }, body }))).data,
    onSettled: refrescar,
    meta: { errorPropio: true },
  });
}

/** The versions of a document that corrections have replaced, the oldest first. */
export const versiones = (id: string, numeroVersion: number) =>
  queryOptions({
    queryKey: [...claves.documentos, 'versiones', id, numeroVersion],
    queryFn: async ({ signal }) => (await pedir(api.GET('/invoices/{id}/versiones', { params: { path: { id } }, signal }))).data,
    enabled: numeroVersion > 1,
    meta: { errorPropio: true },
  });

/** A document as one of its versions has it. */
export const version = (id: string, n: number) =>
  queryOptions({
    queryKey: [...claves.documentos, 'versión', id, n],
    queryFn: async ({ signal }) => (await pedir(api.GET('/invoices/{id}/versiones/{n}', { params: { path: { id, n } }, signal }))).data,
    meta: { errorPropio: true },
  });
