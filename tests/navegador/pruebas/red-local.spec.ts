import { expect } from '../apoyo/prueba';
import { aviso, versionDe } from '../apoyo/trabajador';
import { Vendedor } from '../apoyo/vendedor';
import { publicar, test } from '../apoyo/version';

test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP reparto.test 127.0.0.1'] }),
  // What the page has not fetched by then, it does not find any more.
  tolerado: /Failed to load resource|Refused to apply style/,
  baseURL: async ({ servidor }, use) => use(servidor.url.replace('127.0.0.1', 'reparto.test')),
});

test('over plain http in the local network there is no worker, nothing breaks, and the page still hears of a newer version', async ({ page, web, vendedores }) => {
  await page.clock.install();
  await new Vendedor(page).entrar(vendedores[0]);
  expect(await page.evaluate(() => [window.isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await publicar(web, 'dos');
  const mirada = page.waitForResponse('**/app/sw.js');
  await page.clock.fastForward('16:00');
  await (await mirada).finished();
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().click();
  await expect(aviso(page)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionDe(page)).toBe('dos');
  await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();
});
