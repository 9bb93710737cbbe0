import { useMutation } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { cerrarSesion, iniciarSesion, sesionActual } from '@/stores/sesion';
import type { Acceso } from './esquema';

export function useEntrar() {
  return useMutation({
    mutationFn: (body: Acceso) => pedir(api.POST('/login', { body })),
    onSuccess: iniciarSesion,
    meta: { errorPropio: true },
  });
}

/** Ends the session here at once; the server is told to revoke the token, should there be coverage. */
export function salir(): void {
  const { token } = sesionActual();
  if (token !== '') {
    api.GET('/logout', { headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(() => undefined);
  }
  cerrarSesion();
}
