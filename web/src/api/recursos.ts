import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notificar } from '@/ui/notificar';
import { ErrorApi, esInexistente } from './errores';

/** Where a page stands in its list. */
export interface MetaPagina {
  current_page: number;
  last_page: number;
  from?: number | null;
  to?: number | null;
  total?: number;
}

export interface Pagina<F> {
  data: F[];
  meta: MetaPagina;
}

/** What a list is asked for; `K` names its filters. */
export interface Busqueda<K extends string = never> {
  pagina: number;
  /** Trimmed; blank means no filter. */
  texto: string;
  /** The field to order by, after a minus for the other way round. */
  orden?: string | undefined;
  filtros: Readonly<Partial<Record<K, string>>>;
}

/** Page, search and order with the names that every list of the API gives them. */
export interface ParametrosDeLista {
  page: number;
  'name[like]'?: string;
  sort?: string;
}

/**
 * A page of a list.
 *
 * @param clave - of the area: what its mutations invalidate
 */
export const paginaDe = <P extends Pagina<unknown>, K extends string = never>(
  clave: QueryKey,
  busqueda: Busqueda<K>,
  traer: (parametros: ParametrosDeLista, signal: AbortSignal) => Promise<P>,
) =>
  queryOptions({
    queryKey: [...clave, 'pagina', busqueda],
    queryFn: ({ signal }) => traer({ page: busqueda.pagina, ...(busqueda.texto && { 'name[like]': busqueda.texto }), ...(busqueda.orden && { sort: busqueda.orden }) }, signal),
    // The rows at hand stay until the next ones are here.
    placeholderData: keepPreviousData,
  });

/** Every row of a list, to its last page. */
export async function hastaElFinal<F>(traer: (page: number) => Promise<Pagina<F>>): Promise<F[]> {
  const filas: F[] = [];
  for (let page = 1, ultima = 1; page <= ultima; page += 1) {
    const { data, meta } = await traer(page);
    filas.push(...data);
    ultima = meta.last_page;
  }
  return filas;
}

/** The id that a text of the address says; `undefined` for what can be none. */
export const leerId = (texto: string | null | undefined): number | undefined => {
  const id = Number(texto);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** One thing by its id; whoever shows it tells that it could not be had. */
export const unoDe = <D>(clave: QueryKey, id: number, traer: (signal: AbortSignal) => Promise<{ data: D }>) =>
  queryOptions({
    queryKey: [...clave, 'uno', id],
    queryFn: async ({ signal }) => {
      // No address but that of a number names a thing.
      if (!Number.isSafeInteger(id)) throw new ErrorApi({ clase: 'respuesta', estado: 404 });
      return (await traer(signal)).data;
    },
    staleTime: 0,
    meta: { errorPropio: true },
  });

interface Accion<V, R> {
  /** What is read anew afterwards. */
  clave: QueryKey;
  accion: (variables: V) => Promise<R>;
  /** The toast, when it went well. */
  hecho: string;
  /** What the answer says that deserves a look; a toast too. */
  aviso?: (respuesta: R) => string | null | undefined;
  /** What was being done, said in the error dialog. Without it, whoever waits for the answer tells the failure: a form does. */
  problema?: string;
}

/** Something done to the server: a toast when it went well, a dialog when not, and the area's lists read anew. */
export function useAccion<V, R>({ clave, accion, hecho, aviso, problema }: Accion<V, R>) {
  const consultas = useQueryClient();
  return useMutation({
    mutationFn: accion,
    onSuccess: (respuesta) => {
      notificar(hecho);
      const texto = aviso?.(respuesta);
      if (texto) notificar(texto, 'aviso');
      // Not waited for: a list that is on the screen shows itself busy, and any other is read when it is opened.
      void consultas.invalidateQueries({ queryKey: clave });
    },
    // It may have happened, its answer lost: whoever goes to look finds it. Of what is gone the screen says so at once.
    onError: (error) => void consultas.invalidateQueries({ queryKey: clave, refetchType: esInexistente(error) ? 'active' : 'none' }),
    meta: problema === undefined ? { errorPropio: true } : { problema },
  });
}

/** An `Idempotency-Key` that nobody has used: what is sent under it happens once, however often its answer is lost on the road. */
export const nuevaClaveDeEnvio = (area: string): string => `${area}-${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** The key of one form: it makes one thing. */
export function useClaveDeEnvio(area: string): string {
  const [clave] = useState(() => nuevaClaveDeEnvio(area));
  return clave;
}

/** A record that says how often it was saved; the server refuses a change of an older one with 409. */
export interface ConVersion {
  version?: number;
}

/** What is sent, with the version that it changes, where the record has one. */
export const conVersion = <B extends object>(cuerpo: B, version: number | undefined): B & ConVersion =>
  version === undefined ? cuerpo : { ...cuerpo, version };
