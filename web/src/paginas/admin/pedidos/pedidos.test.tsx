import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaFichaDeCliente, unaLinea, unCliente, unDetalle, unPedido, unProducto } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { useBandeja } from '@/stores/bandeja';
import { guardarPedido } from '@/stores/pedidos';

prepararDominio();

// jsdom has no canvas to draw on; the pad itself is tested in the browser.
vi.mock('@/kit/aparato/PadFirma', () => ({ PadFirma: () => null }));

let alEnviar: () => Response | Promise<Response>;
let recibidas: ReturnType<typeof servir>;

function responder({ metodo, camino }: Parameters<Parameters<typeof servir>[0]>[0]): Response | Promise<Response> {
  if (metodo === 'POST' && camino === '/invoices') return alEnviar();
  if (metodo === 'POST' && camino.startsWith('/movimientos')) return json<'POST /movimientos'>({ message: 'Reservado.' });
  switch (camino) {
    case '/config':
      return json<'GET /config'>({ data: unaConfiguracion() });
    case '/clients/all':
      return json<'GET /clients/all'>({ data: [unCliente(), { ...unCliente(), id: 8, nombreComercial: 'Bar Pepe' }] });
    case '/clients/7':
      return json<'GET /clients/{id}'>({ data: unaFichaDeCliente() });
    case '/products/all':
      return json<'GET /products/all'>({ data: [unProducto(), unProducto({ id: 2, name: 'Queso de oveja', lote: [] })] });
    case '/invoices':
      return json<'GET /invoices'>({ ...enUnaPagina([unDetalle().invoice]), total: 15.29, pendiente: 0 });
    case '/users':
      return json<'GET /users'>(enUnaPagina([]));
    default:
      return json({ message: 'Recurso no encontrado' }, 404);
  }
}

beforeEach(() => {
  alEnviar = () => json<'POST /invoices'>({ data: unDetalle() }, 201);
  recibidas = servir(responder);
  entrarComo('admin');
});

const abrir = (camino: string) => montarRutas(rutas, camino);
const enviado = () => recibidas.find(({ metodo, camino }) => metodo === 'POST' && camino === '/invoices')?.cuerpo;
const realizar = () => screen.findByRole('button', { name: 'Realizar Pedido' });

it('an order is made at the desk, from the list of orders back to it', async () => {
  const imprimir = vi.fn();
  vi.stubGlobal('print', imprimir);
  const { usuario, router } = abrir('/admin/invoices');
  await usuario.click(await screen.findByRole('link', { name: 'Nuevo pedido' }));
  await usuario.click(await screen.findByRole('link', { name: /Ultramarinos La Peña/ }));
  const pedido = await screen.findByRole('complementary', { name: 'Pedido' });
  expect(within(pedido).getByText('El pedido está vacío')).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: /^Añadir 1 ud de Jamón serrano/ }));
  expect(within(pedido).getByRole('listitem')).toHaveTextContent(/Jamón serrano.*1 × 6,95.*L-2611/);
  await usuario.click(within(pedido).getByRole('button', { name: 'Listo' }));
  await usuario.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await usuario.click(await realizar());
  expect(await screen.findByText('Pedido Realizado! A2026-001207 · 15,29 €')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/invoices');
  expect(await screen.findByRole('link', { name: /A2026-001207/ })).toBeInTheDocument();
  expect(enviado()).toMatchObject({ client_id: 7, entregado: 'entregado', products: [{ product_id: 1, lote_id: 11, quantity: 1 }] });
  // Nobody at a desk waits for a ticket.
  expect(imprimir).not.toHaveBeenCalled();
});

it('a pendiente leads to the orders that are not delivered', async () => {
  const { invoice } = unDetalle();
  alEnviar = () => json<'POST /invoices'>({ data: unDetalle({ invoice: { ...invoice, tipo_factura: 'pendiente', numero: 'P2026-000003' } }) }, 201);
  guardarPedido(unPedido());
  const { usuario, router } = abrir(`/admin/pedidos/formulario/${ID_PEDIDO}`);
  await usuario.click(await screen.findByRole('button', { name: 'No Entregado' }));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/invoices/pendiente');
  expect(enviado()).toMatchObject({ entregado: 'no_entregado' });
});

it('an order without products is not taken further', async () => {
  const { usuario, router } = abrir('/admin/pedidos/producto/7');
  await usuario.click(await screen.findByRole('button', { name: 'Listo' }));
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('No se pueden realizar pedidos sin productos');
  expect(router.state.location.pathname).toBe('/admin/pedidos/producto/7');
});

it('a line is taken out of the order beside its products', async () => {
  guardarPedido(unPedido({ products: [unaLinea()] }));
  const { usuario } = abrir(`/admin/pedidos/producto/7?store=${ID_PEDIDO}`);
  const pedido = await screen.findByRole('complementary', { name: 'Pedido' });
  expect(pedido).toHaveTextContent('Total con impuestos15,29 €');
  await usuario.click(within(pedido).getByRole('button', { name: /^Borrar Jamón serrano/ }));
  expect(await within(pedido).findByRole('button', { name: /^Deshacer el borrado de Jamón serrano/ })).toBeInTheDocument();
  expect(pedido).toHaveTextContent('Total con impuestos0,00 €');
});

describe('what was not sent', () => {
  it('waits, visibly, goes out by itself and is told of once', async () => {
    alEnviar = () => Promise.reject(new TypeError('Failed to fetch'));
    guardarPedido(unPedido());
    const { usuario, router } = abrir(`/admin/pedidos/formulario/${ID_PEDIDO}?paso=2`);
    await usuario.click(await realizar());
    expect(await screen.findByRole('heading', { name: 'Pendiente de enviar' })).toBeInTheDocument();
    // The menu has one of that name too.
    const volver = within(screen.getByRole('main')).getByRole('button', { name: 'Volver' });
    await usuario.click(volver);
    await usuario.click(await screen.findByRole('link', { name: 'Sin enviar (1)' }));
    const esperan = await screen.findByRole('region', { name: 'Pendientes de enviar' });
    expect(esperan).toHaveTextContent('Ultramarinos La Peña');
    // On a slow machine the order is being tried again by itself: the button takes no tap until that has failed too.
    await expect.poll(() => useBandeja.getState().enviando).toBeNull();
    alEnviar = () => json<'POST /invoices'>({ data: unDetalle() }, 201);
    await usuario.click(within(esperan).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'No hay nada a medias' })).toBeInTheDocument();
    await router.navigate(`/admin/pedidos/formulario/${ID_PEDIDO}`);
    await expect.poll(() => router.state.location.pathname).toBe('/admin/invoices');
    // The router is there before the screen is, and going back meanwhile would find the one that has just told of the order.
    await screen.findByRole('link', { name: 'Nuevo pedido' });
    await router.navigate(`/admin/pedidos/formulario/${ID_PEDIDO}`);
    expect(await screen.findByRole('heading', { name: 'Este pedido ya está enviado' })).toBeInTheDocument();
    expect(screen.getByText('Copias y cambios, en Pedidos Entregados.')).toBeInTheDocument();
  });

  it('that was begun is found again at its products', async () => {
    guardarPedido(unPedido());
    const { usuario, router } = abrir('/admin/cart');
    await usuario.click(await screen.findByRole('link', { name: /Ultramarinos La Peña.*A medias/ }));
    await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe(`/admin/pedidos/producto/7?store=${ID_PEDIDO}`);
  });
});

it.each([
  ['/admin/invoices/new/7', '/admin/pedidos/producto/7'],
  ['/admin/pedidos/producto', '/admin/invoices/new'],
  ['/admin/pedidos/formulario', '/admin/invoices/new'],
])('%s leads to %s', async (de, a) => {
  const { router } = abrir(de);
  await expect.poll(() => router.state.location.pathname).toBe(a);
});

it('a client that does not exist is told, and another can be chosen', async () => {
  abrir('/admin/pedidos/producto/999');
  expect(await screen.findByRole('heading', { name: 'Este cliente no existe' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Elegir otro cliente' })).toHaveAttribute('href', '/admin/invoices/new');
});
