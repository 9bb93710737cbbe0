import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../apoyo/prueba';
import { esperarTrabajador } from '../apoyo/trabajador';
import { Vendedor } from '../apoyo/vendedor';
import { copiaDeLaWeb } from '../apoyo/version';

const saludo = (page: Page) => page.getByRole('heading', { name: /^Hola, / });

test.describe('with the server gone after the first visit', () => {
  test.beforeEach(async ({ page, servidor, vendedor }) => {
    expect(vendedor).toBeTruthy();
    await esperarTrabajador(page);
    await servidor.parar();
  });

  test('the page opens again, in a new tab and at any address, and the seller is still in', async ({ page, context, vendedores }) => {
    await page.reload();
    await expect(page.getByRole('heading', { name: `Hola, ${vendedores[0].name}` })).toBeVisible();
    const otra = await context.newPage();
    await otra.goto('/app/');
    await expect(saludo(otra)).toBeVisible();
    await otra.goto('/app/invoices/today?ver=ayer');
    await expect(otra.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
    await otra.goto('/app/pedidos/clientes');
    await expect(otra.getByRole('searchbox', { name: 'Buscar Clientes...' })).toBeVisible();
  });

  test('letters and rules are there, and what is asked for when somebody signs or prints', async ({ page }) => {
    await page.reload();
    await expect(saludo(page)).toBeVisible();
    expect(await page.evaluate(async () => (await document.fonts.load('16px "Hanken Grotesk"', 'á')).length)).toBeGreaterThan(0);
    const faltan = await page.evaluate(async () => {
      const guardadas = await Promise.all((await caches.keys()).map(async (nombre) => (await caches.open(nombre)).keys()));
      const nombres = guardadas.flat().map(({ url }) => new URL(url).pathname);
      return ['.wasm', '.woff2', 'PadFirma', 'Ticket', 'icono-192.png', 'navegador.js'].filter((parte) => !nombres.some((nombre) => nombre.includes(parte)));
    });
    expect(faltan).toEqual([]);
  });

  test('the API is never answered in its place, nor a file that is not there', async ({ page }) => {
    const llamar = (que: string) => page.evaluate((url) => fetch(url).then(({ status }) => String(status), () => 'no hay respuesta'), que);
    expect(await llamar('/api/v1/config')).toBe('no hay respuesta');
    expect(await llamar('/app/no-hay.js')).toBe('no hay respuesta');
    await expect(page.goto('/app/no-hay.txt')).rejects.toThrow(/ERR_/);
  });
});

test('a browser that is started again with its profile, without the server, opens with the seller still in', async ({ playwright, servidor, vendedores, contextOptions, launchOptions, viewport }) => {
  const perfil = await mkdtemp(path.join(tmpdir(), 'reparto-perfil-'));
  const abrir = () => playwright.chromium.launchPersistentContext(perfil, { ...contextOptions, ...launchOptions, viewport, locale: 'es-ES', baseURL: servidor.url });
  const antes = await abrir();
  const page = await antes.newPage();
  await new Vendedor(page).entrar(vendedores[0]);
  await esperarTrabajador(page);
  await antes.close();
  await servidor.parar();

  const despues = await abrir();
  const otra = await despues.newPage();
  await otra.goto('/app/');
  await expect(otra.getByRole('heading', { name: `Hola, ${vendedores[0].name}` })).toBeVisible();
  await otra.getByRole('link', { name: 'Nuevo pedido' }).click();
  await expect(otra.getByRole('searchbox', { name: 'Buscar Clientes...' })).toBeVisible();
  await despues.close();
  await rm(perfil, { recursive: true, force: true });
});

test.describe('a network in between', () => {
  const web = { carpeta: '' };
  test.beforeAll(async () => {
    web.carpeta = await copiaDeLaWeb();
  });
  test.afterAll(() => rm(web.carpeta, { recursive: true, force: true }));
  test.use({ entorno: async ({}, use) => use({ WEB_DIR: web.carpeta }) });

  test('that answers in the place of a file leaves nothing behind, and the worker comes once it is gone', async ({ page, vendedores }) => {
    const icono = path.join(web.carpeta, 'icono-512.png');
    const bueno = await readFile(icono);
    await writeFile(icono, '<h1>Wi-Fi del mercado</h1>');
    await page.goto('/app/');
    const estado = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'ninguno');
    await page.evaluate(async () => {
      const registro = await navigator.serviceWorker.register('/app/sw.js').catch(() => undefined);
      const llega = registro?.installing;
      if (llega) await new Promise<void>((resolve) => (llega.onstatechange = () => llega.state === 'redundant' && resolve()));
    });
    expect(await estado()).toBe('ninguno');
    await writeFile(icono, bueno);
    await page.reload();
    await esperarTrabajador(page);
    await new Vendedor(page).entrar(vendedores[0]);
  });
});

test('the product is one that a device installs', async ({ page, vendedor, context, servidor }) => {
  expect(vendedor).toBeTruthy();
  await esperarTrabajador(page);
  const cdp = await context.newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${servidor.url}/app/reparto.webmanifest`, []]);
  const manifiesto = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifiesto).toMatchObject({ name: 'Reparto', lang: 'es', start_url: '/app/', scope: '/app/', display: 'standalone', theme_color: '#3a2416' });
  expect(manifiesto.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`)).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
  const iconos = [...manifiesto.icons, { src: '/app/icono-apple-180.png', sizes: '180x180' }];
  for (const { src, sizes } of iconos) {
    const bytes = await (await page.request.get(src)).body();
    // Width and height of a PNG (RFC 2083, section 4.1.1).
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});
