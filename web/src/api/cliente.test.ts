import { describe, expect, it, vi } from 'vitest';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import { iniciarSesion, sesionActual } from '@/stores/sesion';
import { api, pedir } from './cliente';
import { describirError, ErrorApi } from './errores';

const fallo = async (llamada: Promise<unknown>): Promise<ErrorApi> => {
  const error: unknown = await llamada.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof ErrorApi)) throw new Error('The call was expected to fail with an ErrorApi.');
  return error;
};

describe('the bearer token', () => {
  it('goes with each call of a session', async () => {
    iniciarSesion(unaSesion({ token: 'abc' }));
    const recibidas = servir(() => json<'GET /users'>(enUnaPagina([])));
    await pedir(api.GET('/users'));
    expect(recibidas[0]?.cabeceras.get('Authorization')).toBe('Bearer abc');
  });

  it('is not sent by nobody', async () => {
    const recibidas = servir(() => json<'GET /users'>(enUnaPagina([])));
    await pedir(api.GET('/users'));
    expect(recibidas[0]?.cabeceras.has('Authorization')).toBe(false);
  });
});

describe('a refused token', () => {
  it('ends the session', async () => {
    iniciarSesion(unaSesion());
    servir(() => json({ message: 'No autorizado' }, 401));
    expect((await fallo(pedir(api.GET('/users')))).estado).toBe(401);
    expect(sesionActual().token).toBe('');
  });

  it('by a page that somebody put in between ends nothing', async () => {
    iniciarSesion(unaSesion());
    servir(() => new Response('<html>Identifícate</html>', { status: 401, headers: { 'content-type': 'text/html' } }));
    expect((await fallo(pedir(api.GET('/users')))).causa.clase).toBe('red');
    expect(sesionActual().token).toBe('tok');
  });

  it('by something in between that speaks JSON ends nothing either', async () => {
    iniciarSesion(unaSesion());
    servir(() => Response.json({ message: 'Unauthorized' }, { status: 401 }));
    expect((await fallo(pedir(api.GET('/users')))).causa.clase).toBe('red');
    expect(sesionActual().token).toBe('tok');
  });

  it('leaves alone the session opened since', async () => {
    iniciarSesion(unaSesion({ token: 'vieja' }));
    servir(() => {
      iniciarSesion(unaSesion({ token: 'nueva' }));
      return json({ message: 'No autorizado' }, 401);
    });
    await fallo(pedir(api.GET('/users')));
    expect(sesionActual().token).toBe('nueva');
  });
});

describe('a failed call', () => {
  it('carries message, fields, warnings, id and wait of the server', async () => {
    servir(() =>
      json(
        {
          message: 'Revisa los datos.',
          errores: { name: ['Ya existe.'] },
          avisos: [{ lote: 'L-1', mensaje: 'quedan 2', lote_id: 7, registrado: 2 }],
        },
        422,
        { 'x-request-id': 'req-9', 'retry-after': '30' },
      ),
    );
    const error = await fallo(pedir(api.GET('/users')));
    expect(error).toMatchObject({
      estado: 422,
      mensaje: 'Revisa los datos.',
      errores: { name: ['Ya existe.'] },
      avisos: [{ lote: 'L-1', mensaje: 'quedan 2', lote_id: 7, registrado: 2 }],
      referencia: 'req-9',
      espera: 30,
    });
  });

  it('that the gateway refused by itself has its id, and none of its English', async () => {
    servir(() => Response.json({ message: 'Too Many Requests' }, { status: 429, headers: { 'apigw-requestid': 'gw-7' } }));
    const error = await fallo(pedir(api.GET('/users')));
    expect(describirError(error)).toEqual({ texto: 'Demasiadas peticiones (429)', referencia: 'gw-7' });
  });

  it.each([
    [403, 'Forbidden', 'Error de red'],
    [429, 'Too Many Requests', 'Error de red'],
    [503, 'Service Unavailable', 'Servicio no disponible'],
  ])('with %i by something in between says nothing of its English', async (status, message, texto) => {
    servir(() => Response.json({ message, errores: { name: [message] } }, { status }));
    const error = await fallo(pedir(api.GET('/users')));
    expect(describirError(error)).toEqual({ texto });
    expect(error.errores).toEqual({});
  });

  it('keeps its status when the body is none of ours', async () => {
    servir(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect((await fallo(pedir(api.GET('/users')))).estado).toBe(502);
  });

  it('knows a lost network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await fallo(pedir(api.GET('/users')))).causa.clase).toBe('red');
  });

  it('knows a page that somebody put in between', async () => {
    servir(() => new Response('<html>Wifi gratis</html>', { status: 200 }));
    expect((await fallo(pedir(api.GET('/users')))).causa.clase).toBe('ilegible');
  });

  it('knows a cancelled call', async () => {
    const control = new AbortController();
    const recibidas = servir(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const llamada = fallo(pedir(api.GET('/users', { signal: control.signal })));
    await vi.waitFor(() => expect(recibidas).toHaveLength(1));
    control.abort();
    expect((await llamada).causa.clase).toBe('cancelada');
  });

  it('knows a time-out', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('timeout', 'TimeoutError')));
    expect((await fallo(pedir(api.GET('/users')))).causa.clase).toBe('tiempo');
  });

  it('an answer without content is told', async () => {
    servir(() => new Response(null, { status: 204 }));
    expect((await fallo(pedir(api.GET('/users')))).estado).toBe(204);
  });
});
