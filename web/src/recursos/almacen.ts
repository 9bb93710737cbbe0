import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { claves } from './claves';
import { hastaElFinal, unoDe } from './lecturas';

/** Every batch of a product, used up, blocked or not, the first to expire first. */
export const lotesDeProducto = (productoId: number) =>
  queryOptions({
    queryKey: [...claves.almacen, 'lotes de', productoId],
    queryFn: ({ signal }) =>
      hastaElFinal((page) => pedir(api.GET('/lotes', { params: { query: { page, 'product[eq]': productoId } }, signal }))),
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** Who brought a batch and where all of it went. */
export const trazabilidad = (loteId: number) =>
  unoDe([...claves.almacen, 'lote'], loteId, (signal) => pedir(api.GET('/lotes/{id}/trazabilidad', { params: { path: { id: loteId } }, signal })));
