import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Api, ClienteResumen, Producto } from './api';
import type { Vendedor } from './vendedor';

const API = '**/api/v1/**';

/** From here on nothing reaches the server, nor comes from it. */
export const irse = (context: BrowserContext): Promise<unknown> => context.route(API, (ruta) => ruta.abort('internetdisconnected'));

/** The device is heard again, and tries at once. */
export async function volver(context: BrowserContext, page: Page): Promise<void> {
  await context.unroute(API);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** An albarán that its client has not signed, unless somebody is named. */
export async function vender(vendedor: Vendedor, comprador: Pick<ClienteResumen, 'nombreComercial'>, producto: Producto, firmante?: string): Promise<string> {
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 1);
  await vendedor.listo();
  const { store } = vendedor;
  if (firmante !== undefined) await vendedor.firmar(firmante);
  await vendedor.siguiente();
  await vendedor.realizar.click();
  return store;
}

/** An order that is delivered some other day. */
export async function apartar(vendedor: Vendedor, comprador: ClienteResumen, producto: Producto): Promise<string> {
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 1);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.page.getByRole('button', { name: 'No Entregado' }).click();
  return store;
}

/** It has its number, and the seller is home again. */
export async function hecho(vendedor: Vendedor): Promise<void> {
  await vendedor.esperarHecho();
  await vendedor.volver();
}

/** From home to a document of the day. */
export async function abrir(vendedor: Vendedor, numero: string): Promise<void> {
  await vendedor.abrirPedidosDelDia();
  await vendedor.abrirDocumento(numero);
}

/** From a document of the day to home. */
export async function aInicio(vendedor: Vendedor): Promise<void> {
  await vendedor.page.getByRole('button', { name: 'Volver' }).click();
  await expect(vendedor.page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
  await vendedor.volver();
}

export const CLIENTE_NUEVO = 'Bar La Cala Nueva';

/** From home: a client who is not on the list. */
export async function escribirCliente({ page }: Vendedor): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const datos = { Nif: '12345678Z', 'Nombre Comercial': CLIENTE_NUEVO, 'Razon Social': 'Ana Ruiz Peña', Teléfono: '600 111 222', Dirección: 'Mayor, 1', Ciudad: 'Jaén', 'Codigo Postal': '23001' };
  for (const [campo, valor] of Object.entries(datos)) await page.getByRole('textbox', { name: campo }).fill(valor);
  await page.getByRole('button', { name: 'Guardar' }).click();
}

/** The signature that was left out, on the page of its document. */
export async function firmarDocumento(vendedor: Vendedor, firmante: string): Promise<void> {
  const { page } = vendedor;
  await page.getByRole('button', { name: 'Firmar' }).click();
  await vendedor.firmar(firmante);
  await page.getByRole('button', { name: 'Guardar' }).click();
}

/** A copy, on the page of its document. */
export async function copiar(vendedor: Vendedor): Promise<void> {
  await vendedor.page.getByRole('button', { name: 'Imprimir' }).click();
  await vendedor.dialogo('¿Imprimimos copia 1?').getByRole('button', { name: 'Imprimir' }).click();
}

/** The deletion of an order that waits, on its page. */
export async function borrarPedido({ page }: Vendedor): Promise<void> {
  await page.getByRole('button', { name: 'Borrar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
}

export const llegado = (api: Api, store: string): Promise<void> =>
  expect.poll(async () => (await api.llamar('GET', `/invoices/${store}`)).estado, { timeout: 60_000 }).toBe(200);
