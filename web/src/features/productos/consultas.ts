import { api, pedir } from '@/api/cliente';
import { type BusquedaDeFichas, fichasPagina, useArchivo } from '@/api/fichas';
import { type ConVersion, unoDe, useAccion, useClaveDeEnvio } from '@/api/recursos';
import type { ProductoRequest } from './esquema';

const CLAVE = ['productos'] as const;

export const productosPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina(CLAVE, busqueda, (query, signal) => pedir(api.GET('/products', { params: { query }, signal })));

export const leerProducto = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/products/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const producto = (id: number) => unoDe(CLAVE, id, (signal) => leerProducto(id, signal));

/** Makes a product, or changes the one of this id; its form tells what is refused. */
export function useGuardarProducto(id: number | undefined) {
  const envio = useClaveDeEnvio('producto');
  return useAccion({
    clave: CLAVE,
    accion: (body: ProductoRequest & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/products', { params: { header: { 'Idempotency-Key': envio } }, body }))
        : pedir(api.PUT('/products/{id}', { params: { path: { id } }, body })),
    hecho: `Producto ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

export const useArchivoProductos = () =>
  useArchivo({
    clave: CLAVE,
    nombre: 'Producto',
    genero: 'o',
    archivar: (id) => pedir(api.POST('/products/{id}/archivar', { params: { path: { id } } })),
    restaurar: (id) => pedir(api.POST('/products/{id}/restaurar', { params: { path: { id } } })),
  });
