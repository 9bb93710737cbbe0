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
    if (rechazada && token !== '' && request.headers.get('Authorization') === `Bearer ${token}`) caducarSesion();
  },
};

const hora: Middleware = {
  onResponse: ({ response }) => {
    const instante = Date.parse((idNuestro(response) !== null && response.headers.get('date')) || '');
    if (!Number.isNaN(instante)) ponerEnHora(instante);
  },
};

/** Sends the session of this device with every call, and takes the server's hour and its refusals from every answer. */
export function acompanarLlamadas(): void {
  api.use(autorizacion, hora);
}
