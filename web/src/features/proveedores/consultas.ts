import { api, pedir } from '@/api/cliente';
import { type BusquedaDeFichas, fichasPagina, useArchivo } from '@/api/fichas';
import { type ConVersion, unoDe, useAccion, useClaveDeEnvio } from '@/api/recursos';
import type { ProveedorRequest } from './esquema';

const CLAVE = ['proveedores'] as const;

export const proveedoresPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina(CLAVE, busqueda, (query, signal) => pedir(api.GET('/proveedores', { params: { query }, signal })));

export const leerProveedor = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/proveedores/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const proveedor = (id: number) => unoDe(CLAVE, id, (signal) => leerProveedor(id, signal));

/** Makes a supplier, or changes the one of this id; its form tells what is refused. */
export function useGuardarProveedor(id: number | undefined) {
  const envio = useClaveDeEnvio('proveedor');
  return useAccion({
    clave: CLAVE,
    accion: (body: ProveedorRequest & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/proveedores', { params: { header: { 'Idempotency-Key': envio } }, body }))
        : pedir(api.PUT('/proveedores/{id}', { params: { path: { id } }, body })),
    hecho: `Proveedor ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

export const useArchivoProveedores = () =>
  useArchivo({
    clave: CLAVE,
    nombre: 'Proveedor',
    genero: 'o',
    archivar: (id) => pedir(api.POST('/proveedores/{id}/archivar', { params: { path: { id } } })),
    restaurar: (id) => pedir(api.POST('/proveedores/{id}/restaurar', { params: { path: { id } } })),
  });
