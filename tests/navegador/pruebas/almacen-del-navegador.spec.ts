import type { Producto } from '../apoyo/api';
import { enDispositivo } from '../apoyo/dispositivo';
import { cliente, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';

test('f03 with two orders waiting, a store that the browser throws away loses none of them, nor the session', async ({ page, context, api, vendedor }) => {
  const [uno, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
  const comprador = cliente(await api.clientes());
  await context.route('**/api/v1/{movimientos,invoices}', (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
  const stores: string[] = [];
  for (const producto of [uno, otro]) {
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, 2);
    await vendedor.listo();
    stores.push(vendedor.store);
    await vendedor.siguiente();
    await vendedor.realizar.click();
    await expect(page.getByRole('heading', { name: 'Pendiente de enviar' })).toBeVisible();
    await vendedor.volver();
  }
  await expect(page.getByText('2 pedidos pendientes de enviar')).toBeVisible();

  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await expect(page.getByText('2 pedidos pendientes de enviar')).toBeVisible();
  await expect.poll(() => enDispositivo(page, 'entradas'), 'the open tab writes them again').toEqual(stores.toSorted());
  await page.reload();
  await expect(page.getByText('2 pedidos pendientes de enviar')).toBeVisible();
  await expect.poll(() => enDispositivo(page, 'entradas')).toEqual(stores.toSorted());

  await context.unroute('**/api/v1/{movimientos,invoices}');
  await page.reload();
  for (const store of stores) await expect.poll(async () => (await api.llamar('GET', `/invoices/${store}`)).estado).toBe(200);
});

test('f03 a tab asks before it closes over an order that waits, where the browser does not promise to keep it', async ({ page, context, api, vendedor }) => {
  await page.addInitScript(() => Object.defineProperty(navigator.storage, 'persist', { value: () => Promise.resolve(false) }));
  await page.reload();
  await expect(page.getByText('Este navegador no promete conservar')).toBeVisible();
  await context.route('**/api/v1/invoices', (route) => route.abort('internetdisconnected'));
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillos(await api.productos(), 1)[0] as Producto, 2);
  await vendedor.listo();
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await expect(page.getByRole('heading', { name: 'Pendiente de enviar' })).toBeVisible();
  const pregunta = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await pregunta).type()).toBe('beforeunload');
  await (await pregunta).dismiss();
  await expect(page.getByRole('heading', { name: 'Pendiente de enviar' })).toBeVisible();
});
