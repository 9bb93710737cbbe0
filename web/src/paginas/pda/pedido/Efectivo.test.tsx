import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { abrirFormulario } from '@/pruebas/formulario';
import { unPedido } from '@/pruebas/pedidos';
import { json } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { encolar, useBandeja } from '@/stores/bandeja';
import { usePedidos } from '@/stores/pedidos';
import type { PedidoRequest } from '@/dominio';

prepararDominio();

const AVISO = { name: 'Cobro en efectivo' };

/** A step of an order of 15.29, of a client who bought so much today that was paid in cash; `null` without coverage. */
const abrir = (vendido: number | null, paso = 2) =>
  abrirFormulario(paso, ({ camino }) => {
    if (!camino.endsWith('/efectivo')) return undefined;
    return vendido === null ? Response.error() : json<'GET /clients/{id}/efectivo'>({ data: { vendido } });
  });

/** An order of the same client that waits to be sent. */
function queEspera(peticion: Partial<PedidoRequest>) {
  const pedido = unPedido({ internalId: 'ORDER-1-77' });
  void encolar(pedido, { store: 'ORDER-1-77', client_id: pedido.id, products: [], meta_type: 'meta', amount: 990, total: 990, ...peticion } as PedidoRequest, pedido.cliente);
}

beforeEach(() => {
  usePedidos.setState({ pedidos: {} });
  useBandeja.setState({ entradas: {}, enviados: {}, enviando: null, respuestas: {} });
  entrarComo('pda');
});

it.each([1, 2])('s10 cash sales of a day that together reach the limit are warned of in step %i, and may be made', async (paso) => {
  const { usuario, peticiones } = abrir(984.71, paso);
  expect(await screen.findByRole('region', AVISO)).toHaveTextContent(
    'Hoy ya se le han vendido 984,71 € en efectivo, y con este pedido son 1.000,00 €. Desde 1.000,00 € la ley no permite el efectivo si es una sola operación: elige otro método de pago.',
  );
  if (paso === 1) await usuario.click(screen.getByRole('button', { name: 'Siguiente' }));
  await usuario.click(screen.getByRole('button', { name: 'Realizar Pedido' }));
  await waitFor(() => expect(peticiones.some(({ camino, metodo }) => camino === '/invoices' && metodo === 'POST')).toBe(true));
});

it('s10 a cent below the limit, and what no cash pays, are not warned of', async () => {
  const { usuario, peticiones } = abrir(984.7);
  await screen.findByRole('button', { name: 'Realizar Pedido' });
  await waitFor(() => expect(peticiones.some(({ camino }) => camino.endsWith('/efectivo'))).toBe(true));
  expect(screen.queryByRole('region', AVISO)).not.toBeInTheDocument();
  await usuario.selectOptions(screen.getByLabelText('Método de Pago'), 'VISA');
  expect(screen.queryByRole('region', AVISO)).not.toBeInTheDocument();
});

it('s10 another method, or no payment, takes the warning away', async () => {
  const { usuario } = abrir(990);
  await screen.findByRole('region', AVISO);
  await usuario.selectOptions(screen.getByLabelText('Método de Pago'), 'VISA');
  expect(screen.queryByRole('region', AVISO)).not.toBeInTheDocument();
  await usuario.selectOptions(screen.getByLabelText('Método de Pago'), 'Efectivo');
  await screen.findByRole('region', AVISO);
  await usuario.clear(screen.getByLabelText('A Pagar'));
  await usuario.type(screen.getByLabelText('A Pagar'), '0');
  expect(screen.queryByRole('region', AVISO)).not.toBeInTheDocument();
});

it('s10 without coverage what waits to be sent counts', async () => {
  queEspera({});
  abrir(null);
  expect(await screen.findByRole('region', AVISO)).toHaveTextContent('990,00 € en efectivo, y con este pedido son 1.005,29 €');
});

it('s10 what waits to be sent and is of another client, or paid another way, does not count', async () => {
  queEspera({ meta_type: 'visa' });
  const { peticiones } = abrir(null);
  await screen.findByRole('button', { name: 'Realizar Pedido' });
  await waitFor(() => expect(peticiones.some(({ camino }) => camino.endsWith('/efectivo'))).toBe(true));
  expect(screen.queryByRole('region', AVISO)).not.toBeInTheDocument();
});
