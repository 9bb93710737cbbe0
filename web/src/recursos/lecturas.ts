import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ErrorApi } from '@/api/errores';
import type { Busqueda, Pagina } from '@/kit/listas/paginas';

/** Page, search and order with the names that every list of the API gives them. */
export interface ParametrosDeLista {
  page: number;
  'name[like]'?: string;
  sort?: string;
}

/** How an answer is kept that a seller needs without coverage: as long as the page lives, and on the device. */
export const seGuarda = { gcTime: Infinity, meta: { errorPropio: true, seGuarda: true } };

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
