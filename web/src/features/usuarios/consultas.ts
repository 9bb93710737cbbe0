import { api, pedir } from '@/api/cliente';
import type { ConVersion } from '@/kit/formularios/edicion';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { paginaDe } from '@/recursos/lecturas';
import { lecturas } from '@/recursos/recurso';
import type { UsuarioFormulario } from './esquema';

export const usuariosPagina = (busqueda: Busqueda) =>
  paginaDe(claves.usuarios, busqueda, (query, signal) => pedir(api.GET('/users', { params: { query }, signal })));

export const usuarios = lecturas('/users', claves.usuarios);

/** Makes a user, or changes the one of this id; its form tells what is refused. */
export function useGuardarUsuario(id: number | undefined) {
  const envio = useClaveDeEnvio('usuario');
  return useAccion({
    clave: claves.usuarios,
    accion: ({ password, ...datos }: UsuarioFormulario & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/register', { params: { header: { 'Idempotency-Key': envio } }, body: { ...datos, password } }))
        : pedir(api.PUT('/users/{id}', { params: { path: { id } }, body: { ...datos, ...(password && { password }) } })),
    hecho: `Usuario ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

export const useBorrarUsuario = () =>
  useAccion({
    clave: claves.usuarios,
    accion: (id: number) => pedir(api.DELETE('/users/{id}', { params: { path: { id } } })),
    hecho: 'Usuario eliminado correctamente',
    problema: 'Ha habido un problema al borrar el usuario',
  });
