import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hoyMadrid, masDias } from '@/dominio';
import { prepararDominio } from '@/pruebas/dominio';
import { abrirFormulario } from '@/pruebas/formulario';
import { ID_PEDIDO, unaFichaDeCliente } from '@/pruebas/pedidos';
import { json } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { pedidoLocal } from '@/stores/pedidos';

prepararDominio();

const ELECCION = { name: 'Es para su uso, no para revender: sin recargo' };

/** The last step of an order of 13.90 at 10 %, and 1.4 % of recargo for whoever pays it. */
const abrir = (recargo: 0 | 1, paso = 2) =>
  abrirFormulario(paso, ({ camino }) => (camino.startsWith('/clients/') ? json<'GET /clients/{id}'>({ data: { ...unaFichaDeCliente(), recargo } }) : undefined));

const enviado = (peticiones: ReturnType<typeof abrir>['peticiones']) => peticiones.find(({ camino, metodo }) => camino === '/invoices' && metodo === 'POST')?.cuerpo;

beforeEach(() => {
  entrarComo('pda');
});

it('d11 what a client with recargo buys for its own use has none at once, and is sent so', async () => {
  const { usuario, peticiones } = abrir(1);
  const eleccion = await screen.findByRole('switch', ELECCION);
  expect(eleccion).not.toBeChecked();
  expect(screen.getByLabelText('A Pagar')).toHaveValue('15,48');
  await usuario.click(eleccion);
  expect(screen.getByLabelText('A Pagar')).toHaveValue('15,29');
  expect(pedidoLocal(ID_PEDIDO)?.entrega?.usoPropio).toBe(true);
  await usuario.click(screen.getByRole('button', { name: 'Realizar Pedido' }));
  await waitFor(() => expect(enviado(peticiones)).toMatchObject({ uso_propio: true, total: 15.29, amount: 15.29 }));
});

it('d11 it can be said before an order is left for another day, and not saying it is no tap more', async () => {
  const { usuario, peticiones } = abrir(1, 1);
  await usuario.click(await screen.findByRole('switch', ELECCION));
  await usuario.click(screen.getByRole('button', { name: 'No Entregado' }));
  await waitFor(() => expect(enviado(peticiones)).toMatchObject({ uso_propio: true, total: 15.29, tipo_pedido: 'pendiente' }));
});

it('d11 a client without recargo is not asked', async () => {
  const { usuario, peticiones } = abrir(0);
  await usuario.click(await screen.findByRole('button', { name: 'Realizar Pedido' }));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await waitFor(() => expect(enviado(peticiones)).toMatchObject({ total: 15.29 }));
  expect(enviado(peticiones)).not.toHaveProperty('uso_propio');
});

it('d10 a day of payment that the law does not allow is warned of, and one that is past is refused beside its field', async () => {
  const { usuario, peticiones } = abrir(0);
  await usuario.click(await screen.findByRole('radio', { name: 'Factura vencimiento' }));
  const fecha = screen.getByRole('textbox', { name: /Fecha de vencimiento/ });
  const escribir = async (dias: number) => {
    await usuario.clear(fecha);
    await usuario.type(fecha, masDias(hoyMadrid(Date.now()), dias).split('-').toReversed().join('/'));
  };
  await escribir(60);
  expect(screen.queryByText(/Son más de 60 días/)).not.toBeInTheDocument();
  await escribir(61);
  expect(await screen.findByText('Son más de 60 días, lo máximo que permite la ley; en productos frescos, 30.')).toBeInTheDocument();
  await escribir(-1);
  await usuario.click(screen.getByRole('button', { name: 'Realizar Pedido' }));
  await waitFor(() => expect(fecha).toHaveAccessibleDescription(/El vencimiento no puede ser anterior a hoy/));
  expect(enviado(peticiones)).toBeUndefined();
});
