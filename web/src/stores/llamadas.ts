import type { Middleware } from 'openapi-fetch';
import { api, idNuestro } from '@/api/cliente';
import { ponerEnHora } from './reloj';
import { caducarSesion, sesionActual } from './sesion';

const autorizacion: Middleware = {
  onRequest: ({ request }) => {
    const { token } = sesionActual();
    if (token !== '') request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  },
  onResponse: ({ request, response }) => {
    // Only the session that was refused ends: a late answer must not close the one opened since.
    const { token } = sesionActual();
    const rechazada = response.status === 401 && idNuestro(response) !== null;
    if (rechazada && token !== '' && request.headers.get('Authorization') === `Bearer ${token}`) caducarSesion(token);
  },
};

/** An answer that was longer on its way says what time it was, and not what time it is. */
const VIAJE_MAXIMO_MS = 10_000;

/** When each call left, by the device's clock and by one that nobody sets: each of them stands still, or jumps, while the other goes on. */
const salidas = new WeakMap<Request, { reloj: number; marcha: number }>();

function llegaATiempo(llamada: Request): boolean {
  const salida = salidas.get(llamada);
  return salida !== undefined && Date.now() - salida.reloj < VIAJE_MAXIMO_MS && performance.now() - salida.marcha < VIAJE_MAXIMO_MS;
}

const hora: Middleware = {
  onRequest: ({ request }) => {
    salidas.set(request, { reloj: Date.now(), marcha: performance.now() });
    return undefined;
  },
  onResponse: ({ request, response }) => {
    if (!llegaATiempo(request)) return;
    const instante = Date.parse((idNuestro(response) !== null && response.headers.get('date')) || '');
    if (!Number.isNaN(instante)) ponerEnHora(instante);
  },
};

/** Sends the session of this device with every call, and takes the server's hour and its refusals from every answer. */
export function acompanarLlamadas(): void {
  api.use(autorizacion, hora);
}
