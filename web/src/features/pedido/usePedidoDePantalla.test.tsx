import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { entrarComo } from '@/pruebas/sesiones';
import { borrarPedido, usePedidos } from '@/stores/pedidos';
import { usePedidoDePantalla } from './usePedidoDePantalla';

prepararDominio();

beforeEach(() => {
  entrarComo('pda');
});

function Banco({ empezable = true }: { empezable?: boolean }) {
  const pedido = usePedidoDePantalla({ clientId: 7, cliente: 'La Peña', nombrado: null, empezable });
  return <output aria-label="Pedido">{pedido?.internalId ?? 'ninguno'}</output>;
}

it('w23 an order that is deleted in another tab is followed by a new one', () => {
  montar(<Banco />);
  const antes = screen.getByRole('status', { name: 'Pedido' }).textContent ?? '';
  expect(antes).toMatch(/^ORDER-/);
  act(() => borrarPedido(antes));
  expect(screen.getByRole('status', { name: 'Pedido' })).toHaveTextContent(/^ORDER-/);
  expect(screen.getByRole('status', { name: 'Pedido' })).not.toHaveTextContent(antes);
});

it('w23 none is begun on a screen that is being left', () => {
  montar(<Banco empezable={false} />);
  expect(screen.getByRole('status', { name: 'Pedido' })).toHaveTextContent('ninguno');
  expect(usePedidos.getState().pedidos).toEqual({});
});
