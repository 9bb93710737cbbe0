import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Api, type ClienteResumen, type Producto } from '../apoyo/api';
import { cuentasDe, euros } from '../apoyo/cuentas';
import { cliente, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import type { Servidor } from '../apoyo/servidor';
import { ticket } from '../apoyo/ticket';
import type { Vendedor } from '../apoyo/vendedor';

const API = '**/api/v1/**';
const PEDIDOS = '**/api/v1/invoices';

const titulo = (page: Page, texto: string | RegExp) => page.getByRole('heading', { name: texto, level: 1 });
const pendiente = (page: Page) => titulo(page, 'Pendiente de enviar');
const esperan = (page: Page) => page.getByRole('region', { name: 'Pendientes de enviar' });
const deHoy = (page: Page) => page.getByRole('list', { name: 'Documentos de hoy' }).getByRole('link');
const boton = (page: Page, nombre: string) => page.getByRole('button', { name: nombre, exact: true });

interface Ruta {
  comprador: ClienteResumen;
  productos: readonly [Producto, Producto];
}

/** What a round needs is on the device. */
async function conRuta(vendedor: Vendedor, api: Api): Promise<Ruta> {
  const comprador = cliente(await api.clientes());
  const [uno, otro] = sencillos(await api.productos(), 2);
  if (uno === undefined || otro === undefined) throw new Error('imposible');
  await expect(vendedor.page.getByText('Listo para salir')).toBeVisible({ timeout: 60_000 });
  return { comprador, productos: [uno, otro] };
}

/** An order of so many, from home, until it waits. */
async function pedir(vendedor: Vendedor, { comprador }: Ruta, producto: Producto, cuantos: number, entregado = true): Promise<string> {
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, cuantos);
  await vendedor.listo();
  const { store, page } = vendedor;
  if (entregado) {
    await vendedor.siguiente();
    await vendedor.realizar.click();
  } else {
    await boton(page, 'No Entregado').click();
  }
  await expect(pendiente(page)).toBeVisible();
  await vendedor.volver();
  return store;
}

/** The server is back, and orders leave by themselves. */
async function vuelve(servidor: Servidor, page: Page): Promise<Servidor> {
  const otraVez = await servidor.otraVez();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return otraVez;
}

/** The order reaches the server, its answer nobody; from then on nothing gets through. */
async function perderRespuesta(context: BrowserContext): Promise<void> {
  await context.route(PEDIDOS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await context.route(API, (otra) => otra.abort('internetdisconnected'));
    return route.abort('connectionreset');
  });
}

async function vuelveCobertura(context: BrowserContext, page: Page): Promise<void> {
  await context.unroute(PEDIDOS);
  await context.unroute(API);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** From home to the order that waits. */
async function abrirElQueEspera(vendedor: Vendedor, fila: Locator): Promise<void> {
  await vendedor.abrirPedidosDelDia();
  await fila.click();
  await expect(boton(vendedor.page, 'Corregir')).toBeVisible();
}

/** From its page to the server anew, with another quantity. */
async function corregirA(vendedor: Vendedor, producto: Producto, cuantos: number): Promise<void> {
  await boton(vendedor.page, 'Corregir').click();
  const cantidad = (await vendedor.tarjeta(producto)).getByRole('spinbutton');
  await cantidad.fill(String(cuantos));
  await cantidad.press('Tab');
  await vendedor.listo();
  await vendedor.siguiente();
  await vendedor.realizar.click();
}

test.describe('an order that waits, with the server gone', () => {
  test('opens, prints, and is sent as it was corrected, once', async ({ page, servidor, api, vendedor }) => {
    test.slow();
    const ruta = await conRuta(vendedor, api);
    const [producto] = ruta.productos;
    const documentos = (await api.documentos()).length;
    await servidor.parar();
    const store = await pedir(vendedor, ruta, producto, 5);
    await abrirElQueEspera(vendedor, deHoy(page).filter({ hasText: 'Pendiente de enviar' }));
    await expect(titulo(page, ruta.comprador.nombreComercial)).toBeVisible();
    for (const dicho of [/desde las? \d+:\d\d/, 'Error de red', 'Albarán', producto.name]) await expect(page.getByText(dicho).first()).toBeVisible();
    await boton(page, 'Imprimir').click();
    await expect(ticket(page)).toContainText('número al enviar');

    await corregirA(vendedor, producto, 3);
    await expect(pendiente(page)).toBeVisible();
    const otraVez = await vuelve(servidor, page);
    try {
      await vendedor.esperarHecho();
      expect((await api.documento(store)).products.map(({ quantity }) => quantity)).toEqual([3]);
      expect(await api.documentos()).toHaveLength(documentos + 1);
    } finally {
      await otraVez.parar();
    }
  });

  test('is taken back: at once where it never left, after a question where it did, and nothing of it is anywhere', async ({ page, servidor, api, vendedor }) => {
    test.slow();
    const ruta = await conRuta(vendedor, api);
    const [uno, otro] = ruta.productos;
    const documentos = (await api.documentos()).length;
    await servidor.parar();
    await pedir(vendedor, ruta, uno, 2);
    // None overtakes one that got no answer, so this one never leaves.
    await pedir(vendedor, ruta, otro, 4);
    for (const [indice, pregunta] of [/Su género vuelve al almacén/, /con cobertura se comprueba que no había llegado/].entries()) {
      await abrirElQueEspera(vendedor, deHoy(page).first());
      await boton(page, 'Quitar').click();
      const dialogo = vendedor.dialogo('¿Lo quitamos?');
      await expect(dialogo).toContainText(pregunta);
      await dialogo.getByRole('button', { name: 'Quitar' }).click();
      await expect(titulo(page, 'Pedidos del Día')).toBeVisible();
      await expect(deHoy(page).filter({ hasText: 'Pendiente de enviar' })).toHaveCount(1 - indice);
      await page.getByRole('button', { name: 'Volver' }).click();
    }
    await expect(page.getByText('pendiente de enviar')).toBeHidden();
    await vendedor.abrirPedidosDelDia();
    await expect(esperan(page)).toContainText('Quitado. Con cobertura se comprueba que no había llegado ya.');

    const otraVez = await vuelve(servidor, page);
    try {
      await expect(esperan(page)).toBeHidden();
      expect(await api.documentos()).toHaveLength(documentos);
      for (const { id, lote } of ruta.productos) expect((await api.existencias(id)).get(lote[0]?.id ?? 0)).toBe(lote[0]?.cantidad);
    } finally {
      await otraVez.parar();
    }
  });
});

test.describe('b24 an order whose answer was lost', () => {
  test('and that is corrected meanwhile stands as it had arrived, and its seller is told what to do', async ({ page, context, api, vendedor }) => {
    const ruta = await conRuta(vendedor, api);
    const [producto] = ruta.productos;
    await perderRespuesta(context);
    const store = await pedir(vendedor, ruta, producto, 5);
    const { numero } = (await api.documento(store)).invoice;
    await abrirElQueEspera(vendedor, deHoy(page).filter({ hasText: 'Pendiente de enviar' }));
    await corregirA(vendedor, producto, 3);
    await expect(pendiente(page)).toBeVisible();
    await vuelveCobertura(context, page);
    const dicho = vendedor.dialogo('Error');
    await expect(dicho).toContainText(`ya está enviado: es ${numero}`);
    await expect(dicho).toContainText('la corrección no se ha hecho. Si hay que cambiarlo, avisa a la oficina');
    await dicho.getByRole('button', { name: 'Aceptar' }).click();
    await vendedor.esperarHecho();
    expect((await api.documento(store)).products.map(({ quantity }) => quantity)).toEqual([5]);
    await vendedor.volver();
    await vendedor.abrirPedidosDelDia();
    await vendedor.abrirDocumento(numero);
    await expect(page.getByRole('region', { name: 'Lo que no se ha hecho' })).toContainText('la corrección no se ha hecho');
  });

  test('and that is taken back meanwhile stands, and its seller is told', async ({ page, context, api, vendedor }) => {
    const ruta = await conRuta(vendedor, api);
    await perderRespuesta(context);
    const store = await pedir(vendedor, ruta, ruta.productos[0], 2);
    const { numero } = (await api.documento(store)).invoice;
    await abrirElQueEspera(vendedor, deHoy(page).filter({ hasText: 'Pendiente de enviar' }));
    await boton(page, 'Quitar').click();
    await vendedor.dialogo('¿Lo quitamos?').getByRole('button', { name: 'Quitar' }).click();
    await expect(esperan(page)).toContainText('Quitado.');
    await vuelveCobertura(context, page);
    await expect(vendedor.dialogo('Error')).toContainText(`ya está enviado: es ${numero}`);
    await vendedor.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
    await expect(deHoy(page).filter({ hasText: numero })).toBeVisible();
    expect((await api.documento(store)).products).toHaveLength(1);
  });
});

test.describe('Pedidos del Día', () => {
  /** The figures of the day, by their names. */
  const cifras = (page: Page) => page.locator('main dl').evaluateAll((listas) => listas.flatMap((lista) => Array.from(lista.children, ({ textContent }) => textContent)));

  test('has what is sent and what waits in one list with one total, which is the same once all is sent', async ({ page, servidor, api, vendedor }) => {
    test.slow();
    const ruta = await conRuta(vendedor, api);
    const [uno, otro] = ruta.productos;
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByText('Vendido')).toBeVisible();
    const antes = await cifras(page);
    await page.getByRole('button', { name: 'Volver' }).click();
    await servidor.parar();
    await pedir(vendedor, ruta, uno, 2);
    await pedir(vendedor, ruta, otro, 3, false);
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByText(/Incluye 2 sin enviar · Datos de las? \d+:\d\d/)).toBeVisible();
    await expect(deHoy(page).first()).toContainText('Pedido pendiente');
    await expect(deHoy(page).nth(1)).toContainText('Albarán');
    await expect(deHoy(page).filter({ hasText: 'Pendiente de enviar' })).toHaveCount(2);
    const conLosQueEsperan = await cifras(page);
    expect(conLosQueEsperan).not.toEqual(antes);

    // The screens are there without the server, and so is what it had said.
    await page.reload();
    await expect(deHoy(page).filter({ hasText: 'Pendiente de enviar' })).toHaveCount(2);
    await expect(page.getByText('Incluye 2 sin enviar', { exact: false })).toBeVisible();
    expect(await cifras(page)).toEqual(conLosQueEsperan);

    const otraVez = await vuelve(servidor, page);
    try {
      await expect(deHoy(page).filter({ hasText: 'Pendiente de enviar' })).toHaveCount(0);
      await expect(page.getByText('sin enviar', { exact: false })).toBeHidden();
      await expect.poll(() => cifras(page)).toEqual(conLosQueEsperan);
    } finally {
      await otraVez.parar();
    }
  });
});

test('an order whose client was deleted meanwhile is given to another one, and reckoned by that one’s regime', async ({ page, servidor, api, administradora, vendedor }) => {
  test.slow();
  const oficina = await Api.entrar(servidor.url, administradora);
  const nombreComercial = 'Bar que se borra';
  const datos = { nif: '', nombreComercial, razonSocial: nombreComercial, telf: '+34912345678', email: '', direccion: 'Calle Mayor, 3', ciudad: 'Peñíscola', codigoPostal: '12598', recargo: 0 };
  const borrado = (await oficina.llamar<{ data: { id: number } }>('POST', '/clients', datos)).cuerpo.data.id;
  await page.reload();
  const ruta = await conRuta(vendedor, api);
  const [producto] = ruta.productos;
  const otro = cliente(await api.clientes(), ({ recargo }) => recargo === 1);
  await servidor.parar();
  await vendedor.abrirPedido(nombreComercial);
  await vendedor.anadir(producto, 4);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.firmar('Ana Belén Ruiz');
  await vendedor.siguiente();
  await page.getByRole('combobox', { name: 'Método de Pago' }).selectOption('visa');
  await page.getByRole('button', { name: 'Anterior' }).click();
  // What is handed over is written as it happened, and this is not.
  await boton(page, 'No Entregado').click();
  await expect(pendiente(page)).toBeVisible();
  await vendedor.volver();

  const otraVez = await servidor.otraVez();
  try {
    expect((await oficina.llamar('DELETE', `/clients/${borrado}`)).estado).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const dicho = vendedor.dialogo('Error');
    await expect(dicho).toContainText('Este cliente ya no existe. Elige otro.');
    await dicho.getByRole('button', { name: 'Aceptar' }).click();
    await vendedor.abrirPedidosDelDia();
    await page.getByRole('region', { name: 'Pedidos no aceptados' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Cambiar el cliente' }).click();
    await expect(titulo(page, 'Cambiar el cliente')).toBeVisible();
    await vendedor.buscar('Buscar Clientes...', otro.nombreComercial);
    await page.getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: otro.nombreComercial }).click();
    await expect(titulo(page, otro.nombreComercial)).toBeVisible();
    await expect(page.getByText('hay que firmarlo otra vez')).toBeVisible();
    await boton(page, 'Entregado').click();
    await vendedor.siguiente();
    const { iva, price } = producto;
    const { total } = cuentasDe([{ iva, price, quantity: 4 }], true);
    await expect(page.getByText(euros(total)).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Método de Pago' })).toHaveValue('visa');
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    const { invoice, products, firma } = await api.documento(store);
    expect(invoice).toMatchObject({ client_id: otro.id, total, amount: total, recargo: 1, meta_type: 'visa' });
    expect(products.map(({ quantity }) => quantity)).toEqual([4]);
    expect(firma).toBeNull();
  } finally {
    await otraVez.parar();
  }
});
