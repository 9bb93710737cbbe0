import { api, pedir } from '@/api/cliente';
import type { ConVersion } from '@/kit/edicion';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { type BusquedaDeFichas, fichasPagina, useArchivo } from '@/recursos/fichas';
import { unoDe } from '@/recursos/lecturas';
import type { ProveedorRequest } from './esquema';

export const proveedoresPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina(claves.proveedores, busqueda, (query, signal) => pedir(api.GET('/proveedores', { params: { query }, signal })));

export const leerProveedor = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/proveedores/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const proveedor = (id: number) => unoDe(claves.proveedores, id, (signal) => leerProveedor(id, signal));

/** Makes a supplier, or changes the one of this id; its form tells what is refused. */
export function useGuardarProveedor(id: number | undefined) {
  const envio = useClaveDeEnvio('proveedor');
  return useAccion({
    clave: claves.proveedores,
    accion: (body: ProveedorRequest & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/proveedores', { params: { header: { 'Idempotency-Key': envio } }, body }))
        : pedir(api.PUT('/proveedores/{id}', { params: { path: { id } }, body })),
    hecho: `Proveedor ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

export const useArchivoProveedores = () =>
  useArchivo({
    clave: claves.proveedores,
    nombre: 'Proveedor',
    genero: 'o',
    archivar: (id) => pedir(api.POST('/proveedores/{id}/archivar', { params: { path: { id } } })),
    restaurar: (id) => pedir(api.POST('/proveedores/{id}/restaurar', { params: { path: { id } } })),
  });
