import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { montar } from '@/pruebas/montar';
import { confirmarBorrado } from './dialogos';
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

it('w19 a toast goes with the window that opens over it, where it can be pressed and is read out, and comes back', async () => {
  montar(<p>pantalla</p>);
  const region = screen.getByRole('status', { name: 'Notificaciones' });
  const respuesta = act(async () => void confirmarBorrado('Se pierde.'));
  await respuesta;
  expect(screen.getByRole('dialog')).toContainElement(region);
  act(() => screen.getByRole('button', { name: 'Cancelar' }).click());
  expect(document.body).toContainElement(region);
});

it('w19 its time begins anew when a question that came over it is answered', async () => {
  montar(<p>pantalla</p>);
  const region = screen.getByRole('status', { name: 'Notificaciones' });
  act(() => notificar('Pedido de Bar Pepe borrado', 'bien', { texto: 'Deshacer', hacer: () => undefined }));
  await act(async () => void confirmarBorrado('Se pierde.'));
  pasar(60_000);
  expect(region).toHaveTextContent('Pedido de Bar Pepe borrado');
  act(() => screen.getByRole('button', { name: 'Cancelar' }).click());
  pasar(7999);
  expect(region).toHaveTextContent('Pedido de Bar Pepe borrado');
  pasar(1);
  expect(region).toBeEmptyDOMElement();
});

it('w19 what is said again is said once', () => {
  montar(<p>pantalla</p>);
  act(() => notificar('Sin existencias: Jamón', 'aviso'));
  act(() => notificar('Sin existencias: Jamón', 'aviso'));
  expect(screen.getAllByText('Sin existencias: Jamón')).toHaveLength(1);
});
