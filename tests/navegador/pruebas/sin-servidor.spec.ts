import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Api, ClienteResumen, Producto } from '../apoyo/api';
import { enDispositivo } from '../apoyo/dispositivo';
import { cliente, sencillo, sencillos } from '../apoyo/eleccion';
import { movil } from '../apoyo/pantallas';
import { expect, test as base } from '../apoyo/prueba';
import type { Acceso, Servidor } from '../apoyo/servidor';
import { prepararImpresora } from '../apoyo/ticket';
import { Vendedor } from '../apoyo/vendedor';

interface Piezas {
  /** A handheld: a browser with a profile of its own, which is there again after the browser was killed. */
  abrirPda: () => Promise<BrowserContext>;
}

const test = base.extend<Piezas>({
  abrirPda: async ({ launchOptions, baseURL }, use) => {
    const perfil = await mkdtemp(path.join(tmpdir(), 'reparto-perfil-'));
    const abiertos: BrowserContext[] = [];
    await use(async () => {
      const pda = await chromium.launchPersistentContext(perfil, {
        ...launchOptions,
        ...movil,
        locale: 'es-ES',
        timezoneId: 'Europe/Madrid',
        reducedMotion: 'reduce',
        ...(baseURL !== undefined && { baseURL }),
      });
      await prepararImpresora(pda);
      abiertos.push(pda);
      return pda;
    });
    for (const pda of abiertos) await pda.close().catch(() => undefined);
    await rm(perfil, { recursive: true, force: true });
  },
});

const pendiente = (page: Page) => page.getByRole('heading', { name: 'Pendiente de enviar', level: 1 });

/** The battery goes: nothing is put away in an orderly manner. */
async function matar(page: Page): Promise<void> {
  const pda = page.context();
  const cerrado = new Promise((resolve) => void pda.once('close', resolve));
  const cdp = await pda.newCDPSession(page);
  await cdp.send('Browser.crash').catch(() => undefined);
  await cerrado;
}

/** Home of the seller, who enters again where the session did not outlive the browser. */
async function abrirInicio(pda: BrowserContext, acceso: Acceso): Promise<Vendedor> {
  const page = pda.pages()[0] ?? (await pda.newPage());
  const vendedor = new Vendedor(page);
  await page.goto('/app/');
  const inicio = page.getByRole('heading', { name: `Hola, ${acceso.name}` });
  await expect(inicio.or(page.getByRole('button', { name: 'Entrar' }))).toBeVisible();
  if (!(await inicio.isVisible())) await vendedor.entrar(acceso);
  return vendedor;
}

/** What an order needs is fetched, and the screens that it goes through are here. */
async function prepararse(vendedor: Vendedor, api: Api): Promise<{ comprador: ClienteResumen; producto: Producto }> {
  const comprador = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 1);
  await vendedor.listo();
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await vendedor.volver();
  return { comprador, producto };
}

async function pedir(vendedor: Vendedor, comprador: ClienteResumen, producto: Producto, firma?: string): Promise<string> {
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 2);
  await vendedor.listo();
  const { store } = vendedor;
  if (firma !== undefined) await vendedor.firmar(firma);
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await expect(pendiente(vendedor.page)).toBeVisible();
  await expect(vendedor.page.getByText('El pedido está guardado en este dispositivo', { exact: false })).toBeVisible();
  return store;
}

const llegado = (api: Api, store: string) => expect.poll(async () => (await api.llamar('GET', `/invoices/${store}`)).estado, { timeout: 60_000 }).toBe(200);

test('w01 a signed order made without the server outlives the battery, and lands once, with its number', async ({ servidor, vendedores, api, abrirPda }) => {
  test.slow();
  const documentos = (await api.documentos()).length;
  let pda = await abrirPda();
  let vendedor = await abrirInicio(pda, vendedores[0]);
  const { comprador, producto } = await prepararse(vendedor, api);
  await servidor.parar();
  const store = await pedir(vendedor, comprador, producto, 'Ana Belén Ruiz');
  expect(await enDispositivo(vendedor.page, 'entradas')).toEqual([store]);
  await matar(vendedor.page);

  const otraVez = await servidor.otraVez();
  try {
    pda = await abrirPda();
    vendedor = await abrirInicio(pda, vendedores[0]);
    await llegado(api, store);
    const { invoice, firma } = await api.documento(store);
    expect(invoice.numero).toMatch(/^A\d{4}-\d{6}$/);
    expect(firma?.firmante).toBe('Ana Belén Ruiz');
    expect(await api.documentos()).toHaveLength(documentos + 2);
    await expect(vendedor.page.getByText('pendiente de enviar')).toBeHidden();
    await expect.poll(() => enDispositivo(vendedor.page, 'entradas')).toEqual([]);
  } finally {
    await otraVez.parar();
  }
});

/** The server is back, and orders leave by themselves at the next try. */
async function vuelve(servidor: Servidor, page: Page): Promise<Servidor> {
  const otraVez = await servidor.otraVez();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return otraVez;
}

test('ten orders that wait land in the order in which they were made', async ({ servidor, vendedores, api, abrirPda }) => {
  test.slow();
  const pda = await abrirPda();
  const vendedor = await abrirInicio(pda, vendedores[0]);
  const { comprador } = await prepararse(vendedor, api);
  const productos = sencillos(await api.productos(), 5);
  await servidor.parar();
  const stores: string[] = [];
  for (let indice = 0; indice < 10; indice += 1) {
    stores.push(await pedir(vendedor, comprador, productos[indice % productos.length] as Producto));
    await vendedor.volver();
  }
  await expect(vendedor.page.getByText('10 pedidos pendientes de enviar')).toBeVisible();

  const otraVez = await vuelve(servidor, vendedor.page);
  try {
    for (const store of stores) await llegado(api, store);
    const numeros: string[] = [];
    for (const store of stores) numeros.push((await api.documento(store)).invoice.numero);
    expect(numeros).toEqual(numeros.toSorted());
    expect(new Set(numeros).size).toBe(10);
    await expect(vendedor.page.getByText('pendientes de enviar')).toBeHidden();
  } finally {
    await otraVez.parar();
  }
});

test('w06 two tabs that make orders at once each show those of both, and each lands once', async ({ servidor, vendedores, api, abrirPda }) => {
  test.slow();
  const documentos = (await api.documentos()).length;
  const pda = await abrirPda();
  const una = await abrirInicio(pda, vendedores[0]);
  const { comprador } = await prepararse(una, api);
  const otra = new Vendedor(await pda.newPage());
  await otra.page.goto('/app/home');
  await prepararse(otra, api);
  // An order for the same client that is still empty would be the same one in both.
  const otroComprador = cliente(await api.clientes(), ({ id }) => id !== comprador.id);
  const [uno, dos] = sencillos(await api.productos(), 2) as [Producto, Producto];
  await servidor.parar();
  const stores = await Promise.all([pedir(una, comprador, uno), pedir(otra, otroComprador, dos)]);
  for (const { page } of [una, otra]) {
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByText('2 pedidos pendientes de enviar')).toBeVisible();
  }

  const otraVez = await vuelve(servidor, otra.page);
  try {
    for (const store of stores) await llegado(api, store);
    expect(await api.documentos()).toHaveLength(documentos + 4);
    for (const { page } of [una, otra]) await expect(page.getByText('pendientes de enviar')).toBeHidden();
  } finally {
    await otraVez.parar();
  }
});

test('what a seller needs is there after a reload without the API, says its hour, and goes when she leaves', async ({ page, context, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  await expect(page.getByText('Listo para salir')).toBeVisible({ timeout: 60_000 });
  await context.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await vendedor.abrirPedido(comprador.nombreComercial);
  await expect(page.getByText(/productos? · Datos de las? \d+:\d\d/)).toBeVisible();
  await vendedor.anadir(producto, 2);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await expect(pendiente(page)).toBeVisible();
  await vendedor.volver();
  await vendedor.abrirPedidosDelDia();
  await expect(page.getByRole('heading', { name: 'Error' })).toBeHidden();

  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await vendedor.dialogo('¿Salimos?').getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect.poll(() => enDispositivo(page, 'datos')).toEqual([]);
  expect(await enDispositivo(page, 'entradas')).toEqual([store]);
});
