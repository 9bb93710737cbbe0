import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from './cliente';

/** What a round needs stays usable the whole day, with or without coverage. */
export const UN_DIA_MS = 24 * 60 * 60 * 1000;

/** The company and the rules of the house. */
export const configuracion = queryOptions({
  queryKey: ['configuracion'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/config', { signal }))).data,
  staleTime: 5 * 60_000,
  gcTime: UN_DIA_MS,
});
