import { api, pedir } from '@/api/cliente';
import type { ConVersion } from '@/kit/edicion';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { type BusquedaDeFichas, fichasPagina, useArchivo } from '@/recursos/fichas';
import { unoDe } from '@/recursos/lecturas';
import type { CategoriaRequest } from './esquema';

export const categoriasPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina(claves.categorias, busqueda, (query, signal) => pedir(api.GET('/categorias', { params: { query }, signal })));

export const leerCategoria = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/categorias/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const categoria = (id: number) => unoDe(claves.categorias, id, (signal) => leerCategoria(id, signal));

/** Makes a category, or changes the one of this id; its form tells what is refused. */
export function useGuardarCategoria(id: number | undefined) {
  const envio = useClaveDeEnvio('categoria');
  return useAccion({
    clave: claves.categorias,
    accion: (body: CategoriaRequest & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/categorias', { params: { header: { 'Idempotency-Key': envio } }, body }))
        : pedir(api.PUT('/categorias/{id}', { params: { path: { id } }, body })),
    hecho: `Categoria ${id === undefined ? 'creada' : 'editada'} correctamente`,
  });
}

export const useArchivoCategorias = () =>
  useArchivo({
    clave: claves.categorias,
    nombre: 'Categoria',
    genero: 'a',
    archivar: (id) => pedir(api.POST('/categorias/{id}/archivar', { params: { path: { id } } })),
    restaurar: (id) => pedir(api.POST('/categorias/{id}/restaurar', { params: { path: { id } } })),
  });
