import { type FetchQueryOptions, type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { Busqueda, Pagina } from './paginas';
import { escribirOrden, useEstadoLista } from './useEstadoLista';

/** A list of the API: what is asked, by what the address says. */
type ConsultaDeLista<P extends Pagina<unknown>, K extends string, C extends QueryKey> = (busqueda: Busqueda<K>) => UseQueryOptions<P, Error, P, C> & FetchQueryOptions<P, Error, P, C>;

/**
 * A paged list with its state in the address.
 *
 * @param consulta - usually made with `paginaDe`
 * @param filtros - their names in the address
 */
export function useLista<P extends Pagina<unknown>, C extends QueryKey, K extends string = never>(
  consulta: ConsultaDeLista<P, K, C>,
  filtros: readonly K[] = [],
) {
  const estado = useEstadoLista(filtros);
  const { pagina, texto } = estado;
  const consultas = useQueryClient();
  const deLaPagina = (cual: number) => consulta({ pagina: cual, texto, orden: escribirOrden(estado.orden), filtros: estado.filtros });
  const resultado = useQuery(deLaPagina(pagina));
  const acotada = texto !== '' || Object.keys(estado.filtros).length > 0;
  return { ...estado, consulta: resultado, acotada, leer: (cual: number): Promise<P> => consultas.fetchQuery(deLaPagina(cual)) };
}

/** What `useLista` gives, as the parts of a list take it. */
export interface EstadoDeLista<F> extends Omit<ReturnType<typeof useEstadoLista>, 'filtros' | 'filtrar'> {
  consulta: {
    data: Pagina<F> | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Another page of the same search, as it is now. */
  leer: (pagina: number) => Promise<Pagina<F>>;
  /** A search or a filter is in force. */
  acotada: boolean;
}
