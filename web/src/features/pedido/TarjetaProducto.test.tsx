import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Producto } from '@/api/tipos';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { ID_PEDIDO, unLote, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { guardarPedido, pedidoLocal, usePedidos } from '@/stores/pedidos';
import { cambiarCantidad } from './cambiarCantidad';
import { TarjetaProducto } from './TarjetaProducto';

prepararDominio();

const HOY = '2026-11-27';

interface BancoProps {
  producto: Producto;
  conPedido?: boolean;
  onAbrir?: () => void;
}

const nada = () => undefined;

function Banco({ producto, conPedido = true, onAbrir = nada }: BancoProps) {
  const pedido = usePedidos(({ pedidos }) => pedidos[ID_PEDIDO]);
  const catalogo = { productos: [producto], reservado: {} };
  return (
    <TarjetaProducto
      producto={producto}
      pedido={conPedido ? pedido : undefined}
      catalogo={catalogo}
      hoy={HOY}
      diasAviso={7}
      onCantidad={(tocado, total) => cambiarCantidad(ID_PEDIDO, tocado, total, catalogo, HOY, () => undefined)}
      onAbrir={onAbrir}
      onEscrito={nada}
    />
  );
}

const lineas = () => pedidoLocal(ID_PEDIDO)?.products.map(({ loteId, quantity }) => [loteId, quantity]);

beforeEach(() => {
  servir(() => json<'POST /movimientos'>({ message: 'Reservado.' }));
  entrarComo('pda');
  guardarPedido(unPedido({ products: [] }));
});

it('shows name, I.V.A, price and what there is', () => {
  montar(<Banco producto={unProducto()} />);
  const tarjeta = screen.getByRole('article', { name: 'Jamón serrano loncheado 500 g' });
  expect(tarjeta).toHaveTextContent('I.V.A 10 % · 12 ud disponibles');
  expect(tarjeta).toHaveTextContent('6,95 €por ud');
});

it('+ adds one of the first batch to expire at a touch, and becomes a stepper that has the focus', async () => {
  const { usuario } = montar(<Banco producto={unProducto()} />);
  await usuario.click(screen.getByRole('button', { name: 'Añadir 1 ud de Jamón serrano loncheado 500 g' }));
  expect(lineas()).toEqual([[11, 1]]);
  expect(screen.getByRole('spinbutton')).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Añadir: Jamón serrano loncheado 500 g' })).toHaveFocus();
});

it('b27 goes on with the next batch, and stops where the stock ends', async () => {
  const { usuario } = montar(<Banco producto={unProducto()} />);
  await usuario.click(screen.getByRole('button', { name: /^Añadir 1/ }));
  const mas = screen.getByRole('button', { name: /^Añadir:/ });
  for (let toque = 1; toque < 9; toque += 1) await usuario.click(mas);
  expect(lineas()).toEqual([[11, 4], [12, 5]]);
  const tarjeta = screen.getByRole('article');
  expect(tarjeta).toHaveTextContent('L-2611 cad. 12/11/2099 y 1 más');
  expect(tarjeta).toHaveTextContent('62,55 €');
  for (let toque = 9; toque < 12; toque += 1) await usuario.click(mas);
  expect(mas).toBeDisabled();
});

it('a typed quantity is split too, and the box survives a zero on the way to 0,5', async () => {
  const producto = unProducto({ unidad: 'kg' });
  const { usuario } = montar(<Banco producto={producto} />);
  await usuario.click(screen.getByRole('button', { name: /^Añadir 1/ }));
  const caja = screen.getByRole('spinbutton');
  await usuario.clear(caja);
  await usuario.type(caja, '0,5{Enter}');
  expect(lineas()).toEqual([[11, 0.5]]);
});

it('reads Añadir before and Editar after, and both open the batches', async () => {
  const abrir = vi.fn();
  const { usuario } = montar(<Banco producto={unProducto()} onAbrir={abrir} />);
  await usuario.click(screen.getByRole('button', { name: 'Añadir Jamón serrano loncheado 500 g' }));
  await usuario.click(screen.getByRole('button', { name: /^Añadir 1/ }));
  expect(screen.queryByRole('button', { name: 'Añadir Jamón serrano loncheado 500 g' })).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /^Editar/ }));
  expect(abrir).toHaveBeenCalledTimes(2);
});

it('has no buttons before the order exists', () => {
  montar(<Banco producto={unProducto()} conPedido={false} />);
  expect(within(screen.getByRole('article')).queryByRole('button')).not.toBeInTheDocument();
});

it('warns of a date that is near, and says when nothing is left', () => {
  montar(
    <>
      <Banco producto={unProducto({ lote: [unLote({ caducidad: '2026-12-02' })] })} />
      <Banco producto={unProducto({ name: 'Piña natural', lote: [] })} />
      <Banco producto={unProducto({ name: 'Galletas', lote: [unLote({ cantidad: 38, caducidad: '2026-11-01', tipo_caducidad: 'consumo_preferente' })] })} />
      <Banco producto={unProducto({ name: 'Yogur', lote: [unLote({ cantidad: 5, caducidad: '2026-11-01' })] })} />
      <Banco producto={unProducto({ name: 'Queso', lote: [unLote({ cantidad: 1 })] })} />
    </>,
  );
  expect(screen.getByText('Caduca en 5 días')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Piña natural' })).toHaveTextContent('Sin existencias');
  expect(screen.getByRole('button', { name: 'Añadir 1 ud de Piña natural' })).toBeDisabled();
  expect(screen.getByRole('article', { name: 'Galletas' })).toHaveTextContent('38 ud con la fecha pasada');
  expect(screen.getByRole('article', { name: 'Yogur' })).toHaveTextContent('Sin existencias');
  expect(screen.getByRole('article', { name: 'Queso' })).toHaveTextContent(/1 ud disponible$|1 ud disponible[^s]/);
});
