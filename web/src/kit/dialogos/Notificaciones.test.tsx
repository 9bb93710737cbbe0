import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { montar } from '@/pruebas/montar';
import { notificar } from './notificar';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pasar = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('a toast is heard, and gone after 1500 ms; a later one stays its own time', () => {
  montar(<p>pantalla</p>);
  const region = screen.getByRole('status', { name: 'Notificaciones' });
  act(() => notificar('Lote creado correctamente'));
  pasar(1000);
  act(() => notificar('Cliente creado correctamente'));
  pasar(499);
  expect(region).toHaveTextContent('Lote creado correctamente');
  pasar(1);
  expect(region).toHaveTextContent(/^Cliente creado correctamente$/);
  pasar(1000);
  expect(region).toBeEmptyDOMElement();
});
