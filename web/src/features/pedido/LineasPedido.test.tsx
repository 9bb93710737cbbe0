import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { ID_PEDIDO, unaLinea, unPedido } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { guardarPedido, pedidoLocal, usePedidos } from '@/stores/pedidos';
import { LineasPedido } from './LineasPedido';

prepararDominio();

function Banco() {
  const pedido = usePedidos(({ pedidos }) => pedidos[ID_PEDIDO]);
  return pedido && <LineasPedido pedido={pedido} />;
}

beforeEach(() => {
  servir(() => json({ message: 'ok' }));
  entrarComo('pda');
  guardarPedido(unPedido({ products: [unaLinea(), unaLinea({ loteId: 12, lote: 'L-2619' }), unaLinea({ loteId: 13, lote: 'L-2620' })] }));
});

it('the second of two quick taps on a bin does not remove the line that came under it', async () => {
  const { usuario } = montar(<Banco />);
  const quedan = () => pedidoLocal(ID_PEDIDO)?.products.map(({ loteId }) => loteId);
  const [primero] = screen.getAllByRole('button');
  if (primero) await usuario.click(primero);
  const ahora = vi.spyOn(performance, 'now');
  const momento = performance.now();
  const [siguiente] = screen.getAllByRole('button');
  if (siguiente) await usuario.click(siguiente);
  expect(quedan()).toEqual([12, 13]);
  ahora.mockReturnValue(momento + 600);
  if (siguiente) await usuario.click(siguiente);
  expect(quedan()).toEqual([13]);
});
