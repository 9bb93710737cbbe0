import { api, pedir } from '@/api/cliente';
import { type Busqueda, paginaDe, unoDe, useAccion, useClaveDeEnvio } from '@/api/recursos';
import type { ConVersion } from '@/api/recursos';
import type { UsuarioFormulario } from './esquema';

const CLAVE = ['usuarios'] as const;

export const usuariosPagina = (busqueda: Busqueda) =>
  paginaDe(CLAVE, busqueda, (query, signal) => pedir(api.GET('/users', { params: { query }, signal })));

export const leerUsuario = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/users/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const usuario = (id: number) => unoDe(CLAVE, id, (signal) => leerUsuario(id, signal));

/** Makes a user, or changes the one of this id; its form tells what is refused. */
export function useGuardarUsuario(id: number | undefined) {
  const envio = useClaveDeEnvio('usuario');
  return useAccion({
    clave: CLAVE,
    accion: ({ password, ...datos }: UsuarioFormulario & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/register', { params: { header: { 'Idempotency-Key': envio } }, body: { ...datos, password } }))
        : pedir(api.PUT('/users/{id}', { params: { path: { id } }, body: { ...datos, ...(password && { password }) } })),
    hecho: `Usuario ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

export const useBorrarUsuario = () =>
  useAccion({
    clave: CLAVE,
    accion: (id: number) => pedir(api.DELETE('/users/{id}', { params: { path: { id } } })),
    hecho: 'Usuario eliminado correctamente',
    problema: 'Ha habido un problema al borrar el usuario',
  });
