import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { claves } from './claves';
import { seGuarda } from './lecturas';

/** What a round needs stays usable the whole day, with or without coverage. */
export const UN_DIA_MS = 24 * 60 * 60 * 1000;

/** The company and the rules of the house. */
export const configuracion = queryOptions({
  queryKey: claves.configuracion,
  queryFn: async ({ signal }) => (await pedir(api.GET('/config', { signal }))).data,
  staleTime: 5 * 60_000,
  // Screens that cannot do without it say so; home says that it is missing.
  ...seGuarda,
});

/** The logo as a data URL. */
export const leerLogo = async (signal?: AbortSignal): Promise<string> =>
  (await pedir(api.GET('/config/logo', { ...(signal && { signal }) }))).data.imagen;

/**
 * The logo that the configuration names; another number is another image.
 *
 * @param numero - nothing is fetched without one
 */
export const logo = (numero: number | null | undefined) =>
  queryOptions({
    queryKey: [...claves.logo, numero],
    queryFn: ({ signal }) => leerLogo(signal),
    enabled: typeof numero === 'number',
    staleTime: Infinity,
    // A ticket does without.
    ...seGuarda,
  });
