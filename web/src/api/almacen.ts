import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from './cliente';
import { hastaElFinal, unoDe } from './recursos';

/** Everything that is read of the warehouse: what moves stock reads all of it anew. */
export const CLAVE_ALMACEN = ['almacen'] as const;

/** Every batch of a product, used up, blocked or not, the first to expire first. */
export const lotesDeProducto = (productoId: number) =>
  queryOptions({
    queryKey: [...CLAVE_ALMACEN, 'lotes de', productoId],
    queryFn: ({ signal }) =>
      hastaElFinal((page) => pedir(api.GET('/lotes', { params: { query: { page, 'product[eq]': productoId } }, signal }))),
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** Who brought a batch and where all of it went. */
export const trazabilidad = (loteId: number) =>
  unoDe([...CLAVE_ALMACEN, 'lote'], loteId, (signal) => pedir(api.GET('/lotes/{id}/trazabilidad', { params: { path: { id: loteId } }, signal })));
