import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { montarRutas } from '@/pruebas/montar';
import { HORA_MS, unaSesion } from '@/pruebas/sesiones';
import { iniciarSesion, sesionActual, useSesion } from '@/stores/sesion';
import { AreaProtegida } from './AreaProtegida';

const RUTAS = [
  { path: '/', element: <p>entrada</p> },
  { element: <AreaProtegida area="pda" />, children: [{ path: '/home', element: <p>dentro</p> }] },
];

beforeEach(() => {
  vi.useFakeTimers();
  iniciarSesion(unaSesion({ role: 'pda' }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an open area closes by itself', () => {
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
