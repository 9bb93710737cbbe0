import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import { claves } from '@/recursos/claves';

export type Anotaciones = components['schemas']['AnotacionesView'];
export type AnotacionesRequest = components['schemas']['AnotacionesRequest'];

/** What the office has written beside a document, with every change of it. */
export const anotaciones = (id: string) =>
  queryOptions({
    queryKey: [...claves.documentos, 'anotaciones', id],
    queryFn: async ({ signal }) => (await pedir(api.GET('/invoices/{id}/anotaciones', { params: { path: { id } }, signal }))).data,
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** Writes what stands beside a document. */
export function useAnotar(id: string) {
  const consultas = useQueryClient();
  return async (datos: AnotacionesRequest, version: number | undefined): Promise<Anotaciones> => {
    const body = { ...datos, ...(version !== undefined && { version }) };
    const { data } = await pedir(api.PUT('/invoices/{id}/anotaciones', { params: { path: { id } }, body }));
    void consultas.invalidateQueries({ queryKey: claves.documentos });
    return data;
  };
}
