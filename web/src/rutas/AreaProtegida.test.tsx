import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSinGuardar } from '@/kit/formularios/sinGuardar';
import { montarRutas } from '@/pruebas/montar';
import { json, servir } from '@/pruebas/servidor';
import { HORA_MS, unaSesion } from '@/pruebas/sesiones';
import { caducarSesion, cerrarSesion, iniciarSesion, sesionActual, useSesion } from '@/stores/sesion';
import { AreaProtegida } from './AreaProtegida';

function Ficha() {
  const [nombre, setNombre] = useState('');
  useSinGuardar(nombre !== '');
  return <input aria-label="Nombre de la ficha" value={nombre} onChange={({ currentTarget }) => setNombre(currentTarget.value)} />;
}

const RUTAS = [
  { path: '/', element: <p>entrada</p> },
  {
    element: <AreaProtegida area="pda" />,
    children: [
      { path: '/home', element: <p>dentro</p> },
      { path: '/ficha', element: <Ficha /> },
    ],
  },
];

const MINUTO_MS = 60_000;
const DIA_MS = 24 * HORA_MS;

const sinCobertura = () => Promise.reject(new TypeError('Failed to fetch'));
const rechazada = () => json({ message: 'No autorizado' }, 401);
const preguntas = (recibidas: ReturnType<typeof servir>) => recibidas.filter(({ camino }) => camino === '/sesion');

describe('an open area', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    iniciarSesion(unaSesion({ role: 'pda' }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pasan = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const despertar = () =>
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return vi.advanceTimersByTimeAsync(MINUTO_MS / 60);
    });

  it('asks the server once the session is to end, and closes by itself when it is over', async () => {
    const recibidas = servir(rechazada);
    const { router } = montarRutas(RUTAS, '/home');
    await pasan(HORA_MS - 1);
    expect(preguntas(recibidas)).toHaveLength(0);
    expect(screen.getByText('dentro')).toBeInTheDocument();
    await pasan(MINUTO_MS + 1);
    expect(screen.getByText('entrada')).toBeInTheDocument();
    expect(sesionActual().token).toBe('');
    expect(router.state.location.state).toEqual({ desde: '/home', de: 3 });
    expect(useSesion.getState().caducada).toBe(true);
  });

  it('closes when the handheld wakes up and the server has ended the session meanwhile', async () => {
    servir(rechazada);
    montarRutas(RUTAS, '/home');
    vi.setSystemTime(Date.now() + 2 * HORA_MS);
    expect(screen.getByText('dentro')).toBeInTheDocument();
    await despertar();
    expect(screen.getByText('entrada')).toBeInTheDocument();
  });

  it.each([
    ['days without coverage', sinCobertura],
    ['a network in between that answers in the place of the server', () => new Response('<h1>Wi-Fi del mercado</h1>', { status: 401 })],
  ])('w02 stays open over %s, whatever the clock says', async (_que, responder) => {
    servir(responder);
    montarRutas(RUTAS, '/home');
    await pasan(2 * DIA_MS);
    await despertar();
    vi.setSystemTime(Date.now() + 40 * DIA_MS);
    await despertar();
    expect(screen.getByText('dentro')).toBeInTheDocument();
    expect(sesionActual().token).toBe('tok');
  });

  it('w02 stays open when a clock that was set wrong is put right', async () => {
    const hasta = new Date(Date.now() + DIA_MS).toISOString();
    servir(() => json<'GET /sesion'>(unaSesion({ role: 'pda', expiredAt: hasta })));
    iniciarSesion(unaSesion({ role: 'pda', expiredAt: hasta }));
    montarRutas(RUTAS, '/home');
    vi.setSystemTime(Date.now() + 30 * DIA_MS);
    await despertar();
    vi.setSystemTime(Date.now() - 60 * DIA_MS);
    await despertar();
    expect(screen.getByText('dentro')).toBeInTheDocument();
  });

  it('of a seller has the session prolonged every few hours, and takes the new token', async () => {
    const recibidas = servir(({ cabeceras }) =>
      json<'GET /sesion'>(unaSesion({ role: 'pda', token: `${cabeceras.get('Authorization')}+`, expiredAt: new Date(Date.now() + 7 * DIA_MS).toISOString() })),
    );
    iniciarSesion(unaSesion({ role: 'pda', expiredAt: new Date(Date.now() + 7 * DIA_MS).toISOString() }));
    montarRutas(RUTAS, '/home');
    await pasan(5 * HORA_MS);
    expect(preguntas(recibidas)).toHaveLength(0);
    await pasan(2 * HORA_MS);
    expect(preguntas(recibidas)).toHaveLength(1);
    expect(sesionActual().token).toBe('Bearer tok+');
    await pasan(6 * HORA_MS);
    expect(preguntas(recibidas)).toHaveLength(2);
    expect(screen.getByText('dentro')).toBeInTheDocument();
  });

  it('does not take a token for who has left meanwhile', async () => {
    servir(() => json<'GET /sesion'>(unaSesion({ role: 'pda', token: 'nuevo' })));
    montarRutas(RUTAS, '/home');
    vi.setSystemTime(Date.now() + 7 * HORA_MS);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    act(cerrarSesion);
    await pasan(MINUTO_MS);
    expect(sesionActual().token).toBe('');
  });

  it('closes when somebody else enters in another tab', () => {
    montarRutas(RUTAS, '/home');
    act(() => iniciarSesion(unaSesion({ role: 'pda', id: 4 })));
    expect(screen.getByText('entrada')).toBeInTheDocument();
    expect(sesionActual().id).toBe(4);
  });

  it('w10 leaves the session of who enters with the other role alone', () => {
    montarRutas(RUTAS, '/home');
    act(() => iniciarSesion(unaSesion({ role: 'admin', id: 4 })));
    expect(screen.getByText('entrada')).toBeInTheDocument();
    expect(sesionActual().id).toBe(4);
  });
});

describe('a session that ends over something unsaved', () => {
  beforeEach(() => {
    iniciarSesion(unaSesion({ role: 'pda' }));
  });

  const ficha = () => screen.getByLabelText('Nombre de la ficha');

  const escribir = async () => {
    const montada = montarRutas(RUTAS, '/ficha');
    await montada.usuario.type(ficha(), 'Bar Ñandú');
    act(caducarSesion);
    return montada;
  };

  it('is begun again on the spot, and nothing is lost', async () => {
    const recibidas = servir(() => json<'POST /login'>(unaSesion({ role: 'pda', token: 'nuevo' })));
    const { usuario } = await escribir();
    const ventana = await screen.findByRole('dialog', { name: 'Tu sesión ha caducado' });
    expect(screen.getByLabelText('Contraseña')).toHaveFocus();
    await usuario.keyboard('secreta123{Enter}');
    await expect.poll(() => ventana.isConnected).toBe(false);
    expect(recibidas.map(({ cuerpo }) => cuerpo)).toEqual([{ name: 'Marta', password: 'secreta123' }]);
    expect(ficha()).toHaveValue('Bar Ñandú');
  });

  it('is left for the login when one says so twice', async () => {
    const { usuario } = await escribir();
    await usuario.keyboard('{Escape}');
    await usuario.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
    expect(ficha()).toHaveValue('Bar Ñandú');
    await usuario.click(screen.getAllByRole('button', { name: 'Salir sin guardar' })[0] ?? ficha());
    await usuario.click((await screen.findAllByRole('button', { name: 'Salir sin guardar' }))[1] ?? ficha());
    expect(await screen.findByText('entrada')).toBeInTheDocument();
  });

  it('is lost for another person', async () => {
    await escribir();
    act(() => iniciarSesion(unaSesion({ role: 'pda', id: 4 })));
    expect(await screen.findByText('entrada')).toBeInTheDocument();
  });

  it('is over when one leaves', async () => {
    const { usuario } = montarRutas(RUTAS, '/ficha');
    await usuario.type(ficha(), 'Bar');
    act(cerrarSesion);
    expect(await screen.findByText('entrada')).toBeInTheDocument();
  });
});
