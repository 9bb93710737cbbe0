import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import { mesLegible } from '@/vocabulario/meses';
import { claves } from './claves';

type Atrasado = components['schemas']['AtrasadoView'];

/** An hour: the server reads a year of documents for it, and whatever is invoiced from here reads it anew. */
const VALE = 60 * 60_000;

/** The months whose albaranes should have been invoiced by now, the earliest first. */
export const atrasados = queryOptions({
  queryKey: [...claves.documentos, 'atrasados'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/invoices/agrupar/atrasados', { signal }))).data,
  staleTime: VALE,
  meta: { errorPropio: true },
});

/** `Quedan 50 albaranes de octubre de 2026 sin facturar`. */
export const queSeAtraso = ({ mes, albaranes }: Atrasado): string => `${albaranes === 1 ? 'Queda un albarán' : `Quedan ${albaranes} albaranes`} de ${mesLegible(mes)} sin facturar`;
