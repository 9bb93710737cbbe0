import type { Page } from '@playwright/test';
import { Api, type Detalle, type Producto } from '../apoyo/api';
import { cuentasDe, euros } from '../apoyo/cuentas';
import { cliente, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import type { Vendedor } from '../apoyo/vendedor';

/** A pendiente of five that the seller has begun to change to three, and has left. */
async function aMedioEditar(page: Page, api: Api, vendedor: Vendedor): Promise<{ producto: Producto; detalle: Detalle }> {
  const producto = sencillo(await api.productos());
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(producto, 5);
  await vendedor.listo();
  const { store } = vendedor;
  await page.getByRole('button', { name: 'No Entregado' }).click();
  await vendedor.esperarHecho();
  const detalle = await api.documento(store);
  await vendedor.volver();
  await vendedor.abrirPedidosDelDia();
  await vendedor.abrirDocumento(detalle.invoice.numero);
  await page.getByRole('button', { name: 'Editar' }).click();
  const cantidad = (await vendedor.tarjeta(producto)).getByRole('spinbutton');
  await expect(cantidad).toHaveValue('5');
  await cantidad.fill('3');
  await cantidad.press('Tab');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { name: detalle.invoice.numero, level: 1 })).toBeVisible();
  return { producto, detalle };
}

/** The same order with another quantity, saved by the office. */
async function cambiar(oficina: Api, { invoice, products, notas, version }: Detalle, quantity: number): Promise<Detalle> {
  const [linea] = products;
  if (linea === undefined) throw new Error('imposible');
  const { product_id, lote_id, price, iva_product: iva } = linea;
  await oficina.pedir('PUT', `/invoices/${invoice.id}`, {
    type: 'no_cobrado',
    amount: 0,
    entregado: 'no_entregado',
    client_id: invoice.client_id,
    total: cuentasDe([{ iva, price, quantity }], invoice.recargo === 1).total,
    signature: 'none',
    products: [{ product_id, lote_id, price, quantity, lote_comodin: '' }],
    tipo_pedido: 'pendiente',
    store: invoice.id,
    notas,
    version,
  });
  return oficina.documento(invoice.id);
}

const cantidades = ({ products }: Detalle) => products.map(({ quantity }) => quantity);

test('what the office has saved meanwhile is not written over, and the seller starts from it', async ({ page, servidor, administradora, api, vendedor }) => {
  const { producto, detalle } = await aMedioEditar(page, api, vendedor);
  const oficina = await Api.entrar(servidor.url, administradora);
  const deOficina = await cambiar(oficina, detalle, 7);
  expect(cantidades(deOficina)).toEqual([7]);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Líneas', exact: true })).toContainText('7\u00a0×');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByText(`ahora son ${euros(deOficina.invoice.total)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Usar lo guardado' }).click();
  const cantidad = (await vendedor.tarjeta(producto)).getByRole('spinbutton');
  await expect(cantidad).toHaveValue('7');
  await cantidad.fill('6');
  await cantidad.press('Tab');
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await vendedor.esperarHecho();
  expect(cantidades(await api.documento(detalle.invoice.id))).toEqual([6]);
});

test('a change that crosses with the office’s on the road is refused, says whose it was and changes nothing', async ({ page, context, servidor, administradora, api, vendedor }) => {
  const { detalle } = await aMedioEditar(page, api, vendedor);
  const oficina = await Api.entrar(servidor.url, administradora);
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await context.route('**/api/v1/invoices/*', async (route) => {
    if (route.request().method() === 'PUT') await cambiar(oficina, detalle, 7);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const error = vendedor.dialogo('Error');
  await expect(error).toContainText(`El pedido ${detalle.invoice.numero} de ${detalle.invoice.client_name} no se ha aceptado`);
  await error.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('button', { name: 'Usar lo guardado' })).toBeVisible();
  expect(cantidades(await api.documento(detalle.invoice.id))).toEqual([7]);
});

test('a pendiente that was deleted elsewhere becomes a new order of the lines that were being changed', async ({ page, servidor, administradora, api, vendedor }) => {
  const { producto, detalle } = await aMedioEditar(page, api, vendedor);
  const oficina = await Api.entrar(servidor.url, administradora);
  expect((await oficina.llamar('DELETE', `/invoices/${detalle.invoice.id}`)).estado).toBe(200);

  await page.goto('/app/home');
  await page.getByRole('link', { name: '1 pedido a medias' }).click();
  await page.getByRole('region', { name: 'Pedidos a medias' }).getByRole('link', { name: new RegExp(detalle.invoice.numero) }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Este pedido se ha borrado desde otro sitio mientras lo editabas.')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer pedido nuevo' }).click();
  await expect((await vendedor.tarjeta(producto)).getByRole('spinbutton')).toHaveValue('3');
  const lote = producto.lote[0];
  await expect.poll(async () => (await api.existencias(producto.id)).get(lote?.id ?? 0)).toBe((lote?.cantidad ?? 0) - 3);
  await vendedor.listo();
  const { store } = vendedor;
  expect(store).not.toBe(detalle.invoice.id);
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  expect(cantidades(await api.documento(store))).toEqual([3]);
});
