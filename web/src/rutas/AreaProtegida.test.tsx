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

describe('an open area closes by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    iniciarSesion(unaSesion({ role: 'pda' }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('at the moment the session runs out', () => {
    const { router } = montarRutas(RUTAS, '/home');
    act(() => {
      vi.advanceTimersByTime(HORA_MS - 1);
    });
    expect(screen.getByText('dentro')).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByText('entrada')).toBeInTheDocument();
    expect(sesionActual().token).toBe('');
    expect(router.state.location.state).toEqual({ desde: '/home', de: 3 });
    expect(useSesion.getState().caducada).toBe(true);
  });

  it('when somebody else enters in another tab', () => {
    montarRutas(RUTAS, '/home');
    act(() => iniciarSesion(unaSesion({ role: 'pda', id: 4 })));
    expect(screen.getByText('entrada')).toBeInTheDocument();
    expect(sesionActual().id).toBe(4);
  });

  it('when the handheld wakes up later than that, its timers having slept', () => {
    montarRutas(RUTAS, '/home');
    vi.setSystemTime(Date.now() + 2 * HORA_MS);
    expect(screen.getByText('dentro')).toBeInTheDocument();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('entrada')).toBeInTheDocument();
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
