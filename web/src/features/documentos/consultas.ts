import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { hoyMadrid } from '@/dominio';
import type { Busqueda } from '@/kit/listas/paginas';
import { nuevaClaveDeEnvio } from '@/api/claveDeEnvio';
import { claves } from '@/recursos/claves';
import { guardadoAqui } from '@/recursos/guardadoAqui';
import { haceUnAno } from '@/recursos/haceUnAno';
import { hastaElFinal, paginaDe, seGuarda } from '@/recursos/lecturas';
import { anotarActo, copiasPorContar } from '@/stores/actos';
import { ahora } from '@/stores/reloj';
import { oEnLaBandeja, quedaEnLaBandeja } from './enLaBandeja';
import { aConsulta, type Filtro } from './filtros';

/** A page of the documents that were delivered, or of those that were not, the newest first. */
export const documentosPagina = (entregado: Documento['entregado']) => (busqueda: Busqueda<Filtro>) =>
  paginaDe([...claves.documentos, entregado], busqueda, (query, signal) =>
    pedir(api.GET('/invoices', { params: { query: { ...query, ...aConsulta(entregado, busqueda, hoyMadrid(ahora())) } }, signal })),
  );

/** The last documents of a client, of every kind. */
export const documentosDeCliente = (clientId: number) =>
  queryOptions({
    queryKey: [...claves.documentos, 'cliente', clientId],
    queryFn: async ({ signal }) => (await pedir(api.GET('/invoices', { params: { query: { 'client[eq]': clientId } }, signal }))).data,
    meta: { errorPropio: true },
  });

/** Every document of the seller on a day, the newest first. */
export const documentosDe = (dia: string) =>
  queryOptions({
    queryKey: [...claves.documentos, 'dia', dia],
    queryFn: ({ signal }) =>
      hastaElFinal((page) => pedir(api.GET('/invoices', { params: { query: { page, desde: dia, hasta: dia } }, signal }))),
    staleTime: 0,
    ...seGuarda,
  });

/** What a day of the seller has brought, and the money that was taken and given back on it. */
export const resumenDe = (dia: string) =>
  queryOptions({
    queryKey: [...claves.documentos, 'dia', 'resumen', dia],
    queryFn: async ({ signal }) => (await pedir(api.GET('/resumen/dia', { params: { query: { dia } }, signal }))).data,
    staleTime: 0,
    ...seGuarda,
  });

/** What the seller has still to deliver, of whatever day within a year, the newest first. */
export const porEntregar = (hoy: string) =>
  queryOptions({
    // The same question on each day: before the day's first answer, that of the day before stands.
    queryKey: [...claves.documentos, 'dia', 'por entregar'],
    queryFn: async ({ signal }) => {
      const query = { desde: haceUnAno(hoy), hasta: hoy, entregado: 'no_entregado', por_entregar: true } as const;
      return hastaElFinal((page) => pedir(api.GET('/invoices', { params: { query: { ...query, page } }, signal })));
    },
    staleTime: 0,
    ...seGuarda,
  });

export const documento = (id: string) =>
  queryOptions({
    queryKey: [...claves.documentos, 'uno', id],
    queryFn: async ({ signal }) => (await pedir(api.GET('/invoices/{id}', { params: { path: { id } }, signal }))).data,
    staleTime: 0,
    ...seGuarda,
  });

/** Reads a document again, whatever is kept of it. */
export function useReleer(): (id: string) => Promise<DocumentoDetalle> {
  const consultas = useQueryClient();
  return (id) => consultas.fetchQuery({ ...documento(id), retry: false });
}

function useRefrescar() {
  const consultas = useQueryClient();
  return () => consultas.invalidateQueries({ queryKey: claves.documentos });
}

/** Deletes an order that is not delivered, as it was seen: one that somebody has changed since stays. Answers whether it is done, or waits here for coverage. */
export function useBorrarPendiente() {
  const consultas = useQueryClient();
  return useMutation({
    mutationFn: ({ invoice: { id, numero, client_name: cliente }, version }: Pick<DocumentoDetalle, 'invoice' | 'version'>) =>
      oEnLaBandeja(() => pedir(api.DELETE('/invoices/{id}', { params: { path: { id }, query: { version } } })), {
        tipo: 'borrado',
        documento: id,
        numero,
        cliente,
        version,
      }),
    // The one that is gone is not asked for again.
    onSuccess: (hecho, { invoice: { id } }) => {
      if (!hecho) return undefined;
      consultas.removeQueries({ queryKey: documento(id).queryKey });
      return consultas.invalidateQueries({ queryKey: [...claves.documentos, 'dia'] });
    },
    // It was refused because it is another one by now: the page has to show that.
    onError: () => consultas.invalidateQueries({ queryKey: claves.documentos }),
    meta: { problema: 'Ha habido un problema al borrar el pedido' },
  });
}

/** Counts a copy about to be printed, under a key of its own; answers its number. Without coverage it is told to the server later. */
export function useContarCopia() {
  const refrescar = useRefrescar();
  return useMutation({
    mutationFn: async ({ invoice: { id, numero, copias, client_name: cliente } }: Pick<DocumentoDetalle, 'invoice'>) => {
      const clave = nuevaClaveDeEnvio('copia');
      try {
        const header = { 'Idempotency-Key': clave };
        return (await pedir(api.POST('/invoices/{id}/copias', { params: { path: { id }, header } }))).data.copias;
      } catch (error) {
        if (!quedaEnLaBandeja(error)) throw error;
        void guardadoAqui(anotarActo({ tipo: 'copia', documento: id, numero, cliente }, clave));
        return copias + copiasPorContar(id);
      }
    },
    onSuccess: refrescar,
    meta: { problema: 'Ha habido un problema al imprimir la copia' },
  });
}

interface FirmaNueva {
  /** The one that the signer was shown. */
  version: number;
  signature: string;
  firmante: string;
}

/** Puts a signature; answers whether the server has it, or it waits here for coverage. */
export function useFirmar({ invoice: { id, numero, client_name: cliente } }: Pick<DocumentoDetalle, 'invoice'>) {
  return useMutation({
    mutationFn: ({ version, signature, firmante }: FirmaNueva) =>
      oEnLaBandeja(() => pedir(api.POST('/invoices/{id}/firma', { params: { path: { id } }, body: { version, signature, firmante } })), {
        tipo: 'firma',
        documento: id,
        numero,
        cliente,
        version,
        firma: signature,
        firmante,
      }),
    onSuccess: useRefrescar(),
    // Whoever asks for it tells, for a change that leaves alone what was signed is nothing to tell of.
    meta: { errorPropio: true },
  });
}
