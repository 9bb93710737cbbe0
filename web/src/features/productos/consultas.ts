import { api, pedir } from '@/api/cliente';
import type { ConVersion } from '@/kit/edicion';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { type BusquedaDeFichas, fichasPagina, useArchivo } from '@/recursos/fichas';
import { unoDe } from '@/recursos/lecturas';
import type { ProductoRequest } from './esquema';

export const productosPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina(claves.productos, busqueda, (query, signal) => pedir(api.GET('/products', { params: { query }, signal })));

export const leerProducto = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/products/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const producto = (id: number) => unoDe(claves.productos, id, (signal) => leerProducto(id, signal));

/** Makes a product, or changes the one of this id; its form tells what is refused. */
export function useGuardarProducto(id: number | undefined) {
  const envio = useClaveDeEnvio('producto');
  return useAccion({
    clave: claves.productos,
    accion: (body: ProductoRequest & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/products', { params: { header: { 'Idempotency-Key': envio } }, body }))
        : pedir(api.PUT('/products/{id}', { params: { path: { id } }, body })),
    hecho: `Producto ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

export const useArchivoProductos = () =>
  useArchivo({
    clave: claves.productos,
    nombre: 'Producto',
    genero: 'o',
    archivar: (id) => pedir(api.POST('/products/{id}/archivar', { params: { path: { id } } })),
    restaurar: (id) => pedir(api.POST('/products/{id}/restaurar', { params: { path: { id } } })),
  });
