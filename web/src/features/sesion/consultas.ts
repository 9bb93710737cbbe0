import { useMutation } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { confirmar } from '@/kit/dialogos/dialogos';
import { cerrarSesion, iniciarSesion, sesionActual } from '@/stores/sesion';
import type { Acceso } from './esquema';

export function useEntrar() {
  return useMutation({
    mutationFn: (body: Acceso) => pedir(api.POST('/login', { body })),
    onSuccess: iniciarSesion,
    meta: { errorPropio: true },
  });
}

/**
 * Asks before somebody leaves over orders that wait, for they go nowhere until that person is back.
 *
 * @param esperan - how many
 */
export const confirmarSalida = async (esperan: number, donde = 'este dispositivo'): Promise<boolean> =>
  esperan === 0 ||
  confirmar({
    titulo: '¿Salimos?',
    texto: `${esperan === 1 ? '1 pedido espera' : `${esperan} pedidos esperan`} en ${donde} y no se enviará nada hasta que vuelvas a entrar.`,
    aceptar: 'Salir',
  });

/** Ends the session here at once; the server is told to revoke the token, should there be coverage. */
export function salir(): void {
  const { token } = sesionActual();
  if (token !== '') {
    api.GET('/logout', { headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(() => undefined);
  }
  cerrarSesion();
}
