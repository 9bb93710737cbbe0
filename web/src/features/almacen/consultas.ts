import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { paginaDe } from '@/recursos/lecturas';
import { type BusquedaDeFichas, fichasPagina } from '@/recursos/recurso';

/** A page of products with what the warehouse has of each. */
export const almacenPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina([...claves.almacen, 'productos'], busqueda, (query, signal) =>
    pedir(api.GET('/products/lotes', { params: { query: { ...query, ...(busqueda.filtros.solo === 'minimo' && { bajo_minimo: true }) } }, signal })),
  );

/** A page of a product's batches, the first to expire first. */
export const lotesPagina = (productoId: number) => (busqueda: Busqueda) =>
  paginaDe([...claves.almacen, 'lotes', productoId], busqueda, (query, signal) =>
    pedir(api.GET('/lotes', { params: { query: { ...query, 'product[eq]': productoId } }, signal })),
  );

/** Writes a batch down; its form tells what is refused. */
export function useCrearLote() {
  const envio = useClaveDeEnvio('lote');
  return useAccion({
    clave: claves.almacen,
    accion: (body: components['schemas']['LoteRequest']) =>
      pedir(api.POST('/lotes', { params: { header: { 'Idempotency-Key': envio } }, body })),
    hecho: 'Lote creado correctamente',
  });
}

export const useBorrarLote = () =>
  useAccion({
    clave: claves.almacen,
    accion: (id: number) => pedir(api.DELETE('/lotes/{id}', { params: { path: { id } } })),
    hecho: 'Lote eliminado correctamente',
    problema: 'Ha habido un problema al borrar el Lote',
  });

interface Bloqueo {
  id: number;
  motivo: string;
}

/** Withdraws a batch from sale, or offers it again; its form tells what is refused. */
export const useBloquearLote = (bloquear: boolean) =>
  useAccion({
    clave: claves.almacen,
    accion: ({ id, motivo }: Bloqueo) => {
      const llamada = { params: { path: { id } }, body: { motivo } };
      return pedir(bloquear ? api.POST('/lotes/{id}/bloquear', llamada) : api.POST('/lotes/{id}/liberar', llamada));
    },
    hecho: `Lote ${bloquear ? 'bloqueado' : 'liberado'} correctamente`,
  });
