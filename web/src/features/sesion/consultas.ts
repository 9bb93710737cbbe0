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
 * Asks before somebody leaves over what waits, for it goes nowhere until that person is back.
 *
 * @param pedidos - how many orders wait
 * @param otras - how many other things
 */
export async function confirmarSalida({ pedidos, otras }: { pedidos: number; otras: number }, donde = 'este dispositivo'): Promise<boolean> {
  const cuantos = [
    pedidos > 0 && (pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`),
    otras > 0 && (otras === 1 ? '1 cosa más' : `${otras} cosas más`),
  ].filter((parte) => parte !== false);
  if (cuantos.length === 0) return true;
  const verbo = pedidos + otras === 1 ? 'espera' : 'esperan';
  return await confirmar({
    titulo: '¿Salimos?',
    texto: `${cuantos.join(' y ')} ${verbo} en ${donde} y no se enviará nada hasta que vuelvas a entrar.`,
    aceptar: 'Salir',
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
