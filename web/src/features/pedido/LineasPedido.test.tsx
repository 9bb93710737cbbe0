import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { ID_PEDIDO, unaLinea, unLote, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { guardarPedido, pedidoLocal, usePedidos } from '@/stores/pedidos';
import { catalogo } from './consultas';
import { DetallePedido } from './DetallePedido';
import { LineasPedido } from './LineasPedido';

prepararDominio();

function Banco() {
  useQueryClient().setQueryData(catalogo.queryKey, { productos: [unProducto({ id: 2, unidad: 'kg' })], reservado: {} });
  const pedido = usePedidos(({ pedidos }) => pedidos[ID_PEDIDO]);
  return pedido && <LineasPedido pedido={pedido} />;
}

let llamadas: ReturnType<typeof servir>;
beforeEach(() => {
  llamadas = servir(() => json<'POST /movimientos'>({ message: 'ok' }));
  entrarComo('pda');
  guardarPedido(unPedido({ products: [unaLinea(), unaLinea({ loteId: 12, lote: 'L-2619' }), unaLinea({ loteId: 13, lote: 'L-2620' })] }));
});

const quedan = () => pedidoLocal(ID_PEDIDO)?.products.map(({ loteId }) => loteId);
const deshacer = () => screen.getByRole('button', { name: /^Deshacer/ });

it('a line that is taken out stays in its place until it is put back', async () => {
  const { usuario } = montar(<Banco />);
  await usuario.click(screen.getByRole('button', { name: /lote L-2619$/ }));
  expect(quedan()).toEqual([11, 13]);
  const renglones = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(renglones.map((texto) => texto.includes('L-2619'))).toEqual([false, true, false]);
  expect(deshacer()).toHaveFocus();

  await usuario.click(deshacer());
  expect(quedan()?.toSorted()).toEqual([11, 12, 13]);
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /lote L-2619$/ })).toHaveFocus();
  const otraVez = [11, 13, 12].map((lote_id) => ({ lote_id, cantidad: 2 }));
  await vi.waitFor(() => expect(llamadas.at(-1)).toMatchObject({ camino: '/movimientos', cuerpo: { movimientos: otraVez } }));
});

const caja = (lote: string) => screen.getByRole('spinbutton', { name: new RegExp(`lote ${lote} de `) });
const cantidades = () => pedidoLocal(ID_PEDIDO)?.products.map(({ loteId, quantity }) => [loteId, quantity]);

it('f24 a quantity changes where the order is read: by a step, and typed', async () => {
  guardarPedido(unPedido({ products: [unaLinea(), unaLinea({ loteId: 12, lote: 'L-2619' })] }));
  const { usuario } = montar(<Banco />);
  await usuario.click(screen.getByRole('button', { name: /^Añadir: lote L-2619 de / }));
  expect(cantidades()).toEqual([[11, 2], [12, 3]]);
  await usuario.clear(caja('L-2611'));
  await usuario.type(caja('L-2611'), '4{Enter}');
  expect(cantidades()).toEqual([[11, 4], [12, 3]]);
  const movimientos = [{ lote_id: 11, cantidad: 4 }, { lote_id: 12, cantidad: 3 }];
  await vi.waitFor(() => expect(llamadas.at(-1)).toMatchObject({ camino: '/movimientos', cuerpo: { movimientos } }));
});

it('f24 more than its batch has is refused in words, and none is as good as the bin', async () => {
  guardarPedido(unPedido({ products: [unaLinea({ quantity: 1 })], lotes: { 11: unLote() } }));
  const { usuario } = montar(<Banco />);
  await usuario.clear(caja('L-2611'));
  await usuario.type(caja('L-2611'), '40{Enter}');
  expect(caja('L-2611')).toHaveAccessibleDescription('Como mucho 4');
  expect(cantidades()).toEqual([[11, 1]]);
  await usuario.clear(caja('L-2611'));
  await usuario.type(caja('L-2611'), '0{Enter}');
  expect(cantidades()).toEqual([]);
  await usuario.click(deshacer());
  expect(cantidades()).toEqual([[11, 1]]);
});

it('a quantity says what it is counted in, unless that is plain pieces', () => {
  guardarPedido(unPedido({ products: [unaLinea(), unaLinea({ id: 2, loteId: 21, quantity: 2.375, price: 12.8 })] }));
  montar(<Banco />);
  const [piezas, kilos] = screen.getAllByRole('listitem');
  expect(piezas).toHaveTextContent('2 × 6,95 €');
  expect(kilos).toHaveTextContent('2,375 kg × 12,80 €');
});

it.each([
  ['NEW', 'Borrar pedido'],
  ['EDIT', 'Descartar los cambios'],
] as const)('the drawer of an order in %s offers %s', (mode, rotulo) => {
  montar(<DetallePedido abierto onCerrar={vi.fn()} cliente="La Peña" pedido={unPedido({ mode })} totales={null} onBorrado={vi.fn()} />);
  expect(screen.getByRole('button', { name: rotulo })).toBeInTheDocument();
});

it('several lines are taken out and put back, each with its batch', async () => {
  const { usuario } = montar(<Banco />);
  for (const nombre of [/lote L-2619$/, /lote L-2620$/]) await usuario.click(screen.getByRole('button', { name: nombre }));
  expect(quedan()).toEqual([11]);
  const [primero] = screen.getAllByRole('button', { name: /^Deshacer/ });
  if (primero) await usuario.click(primero);
  await usuario.click(deshacer());
  expect(quedan()?.toSorted()).toEqual([11, 12, 13]);
});
