import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { UsuarioFormulario } from './esquema';

const CLAVE = ['usuarios'] as const;

export const usuariosPagina = (pagina: number, texto: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'pagina', pagina, texto],
    queryFn: ({ signal }) =>
      pedir(api.GET('/users', { params: { query: { page: pagina, ...(texto && { 'name[like]': texto }) } }, signal })),
    placeholderData: keepPreviousData,
  });

export const usuario = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'uno', id],
    queryFn: async ({ signal }) => (await pedir(api.GET('/users/{id}', { params: { path: { id } }, signal }))).data,
    // A form starts from what is stored now, never from what was.
    staleTime: 0,
    gcTime: 0,
  });

function useRefrescar() {
  const consultas = useQueryClient();
  return () => consultas.invalidateQueries({ queryKey: CLAVE });
}

export function useCrearUsuario() {
  return useMutation({
    mutationFn: (body: UsuarioFormulario) => pedir(api.POST('/register', { body })),
    onSuccess: useRefrescar(),
    // Told by the form, beside its fields where it can.
    meta: { errorPropio: true },
  });
}

export function useEditarUsuario(id: number) {
  return useMutation({
    mutationFn: ({ name, password, role }: UsuarioFormulario) =>
      pedir(api.PUT('/users/{id}', { params: { path: { id } }, body: { name, role, ...(password && { password }) } })),
    onSuccess: useRefrescar(),
    // Told by the form, beside its fields where it can.
    meta: { errorPropio: true },
  });
}

export function useBorrarUsuario() {
  return useMutation({
    mutationFn: (id: number) => pedir(api.DELETE('/users/{id}', { params: { path: { id } } })),
    onSuccess: useRefrescar(),
    meta: { problema: 'Ha habido un problema al borrar el usuario' },
  });
}
