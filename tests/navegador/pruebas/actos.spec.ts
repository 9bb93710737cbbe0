import type { BrowserContext, Page } from '@playwright/test';
import type { Api, ClienteResumen, Producto } from '../apoyo/api';
import { enDispositivo } from '../apoyo/dispositivo';
import { cliente, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { impresiones, ticket } from '../apoyo/ticket';
import type { Vendedor } from '../apoyo/vendedor';

const API = '**/api/v1/**';

const irse = (context: BrowserContext) => context.route(API, (ruta) => ruta.abort('internetdisconnected'));

async function volver(context: BrowserContext, page: Page): Promise<void> {
  await context.unroute(API);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function vender(vendedor: Vendedor, comprador: ClienteResumen, producto: Producto, firmante?: string): Promise<string> {
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 1);
  await vendedor.listo();
  const { store } = vendedor;
  if (firmante !== undefined) await vendedor.firmar(firmante);
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await vendedor.volver();
  return store;
}

async function apartar(vendedor: Vendedor, comprador: ClienteResumen, producto: Producto): Promise<string> {
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 1);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.page.getByRole('button', { name: 'No Entregado' }).click();
  await vendedor.esperarHecho();
  await vendedor.volver();
  return store;
}

const abrir = async (vendedor: Vendedor, api: Api, store: string): Promise<string> => {
  const { numero } = (await api.documento(store)).invoice;
  await vendedor.abrirPedidosDelDia();
  await vendedor.abrirDocumento(numero);
  return numero;
};

async function aInicio(vendedor: Vendedor): Promise<void> {
  await vendedor.page.getByRole('button', { name: 'Volver' }).click();
  await expect(vendedor.page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
  await vendedor.volver();
}

const llegado = (api: Api, store: string) => expect.poll(async () => (await api.llamar('GET', `/invoices/${store}`)).estado, { timeout: 60_000 }).toBe(200);

test('f03 a new client and his order, made without coverage, outlive a reload and land in their order', async ({ page, context, api, vendedor }) => {
  const [producto] = sencillos(await api.productos(), 1) as [Producto];
  await expect(page.getByText('Listo para salir')).toBeVisible({ timeout: 60_000 });
  await irse(context);
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const datos = { Nif: '12345678Z', 'Nombre Comercial': 'Bar La Cala Nueva', 'Razon Social': 'Ana Ruiz Peña', Teléfono: '600 111 222', Dirección: 'Mayor, 1', Ciudad: 'Jaén', 'Codigo Postal': '23001' };
  for (const [campo, valor] of Object.entries(datos)) await page.getByRole('textbox', { name: campo }).fill(valor);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cliente guardado en este dispositivo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bar La Cala Nueva', level: 1 })).toBeVisible();
  await vendedor.anadir(producto, 2);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await expect(page.getByRole('heading', { name: 'Pendiente de enviar', level: 1 })).toBeVisible();
  await page.reload();
  await vendedor.volver();
  await expect(page.getByText('1 cosa más por enviar')).toBeVisible();
  await vendedor.abrirPedidosDelDia();
  const otras = page.getByRole('region', { name: 'Otras cosas por enviar' });
  await expect(otras).toContainText('Bar La Cala Nueva');
  await vendedor.volver();
  // He is among the others to sell to.
  await vendedor.abrirPedido('Bar La Cala Nueva');
  await page.goBack();
  await page.goBack();

  await volver(context, page);
  await llegado(api, store);
  const alta = (await api.clientes()).filter(({ nombreComercial }) => nombreComercial === 'Bar La Cala Nueva');
  expect(alta).toHaveLength(1);
  const { invoice } = await api.documento(store);
  expect(invoice.client_id).toBe(alta[0]?.id);
  await expect(page.getByText('Cliente dado de alta: Bar La Cala Nueva')).toBeVisible();
  await expect(page.getByText('por enviar')).toBeHidden();
});

test('a signature, a copy and a deletion that are done without coverage are done once at the server', async ({ page, context, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  const [uno, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
  const vendido = await vender(vendedor, comprador, uno);
  const apartado = await apartar(vendedor, comprador, otro);
  for (const store of [vendido, apartado]) {
    await abrir(vendedor, api, store);
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await aInicio(vendedor);
  }
  await irse(context);

  const numero = await abrir(vendedor, api, vendido);
  await page.getByRole('button', { name: 'Firmar' }).click();
  await vendedor.firmar('Ana Belén Ruiz');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Firma guardada en este dispositivo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firmar' })).toBeHidden();
  const antes = await impresiones(page);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await vendedor.dialogo('¿Imprimimos copia 1?').getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => impresiones(page)).toBe(antes + 1);
  await expect(ticket(page)).toContainText(numero);
  await aInicio(vendedor);

  await abrir(vendedor, api, apartado);
  await page.getByRole('button', { name: 'Borrar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('El pedido se borrará en cuanto haya cobertura.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Otras cosas por enviar' }).getByRole('listitem')).toHaveCount(3);
  expect(await enDispositivo(page, 'actos')).toHaveLength(3);

  await volver(context, page);
  await expect.poll(async () => (await api.llamar('GET', `/invoices/${apartado}`)).estado, { timeout: 60_000 }).toBe(404);
  await expect.poll(async () => (await api.documento(vendido)).invoice.copias).toBe(1);
  expect((await api.documento(vendido)).firma?.firmante).toBe('Ana Belén Ruiz');
  await expect.poll(() => enDispositivo(page, 'actos')).toEqual([]);
  await expect(page.getByRole('region', { name: 'Otras cosas por enviar' })).toBeHidden();
});

test('a signature for what somebody else has signed meanwhile comes back with its reason, and is taken out', async ({ page, context, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  const [uno, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
  const firmado = await vender(vendedor, comprador, otro, 'Paco Gil');
  const vendido = await vender(vendedor, comprador, uno);
  const { firma } = await api.documento(firmado);
  const numero = await abrir(vendedor, api, vendido);
  await irse(context);
  await page.getByRole('button', { name: 'Firmar' }).click();
  await vendedor.firmar('Ana Belén Ruiz');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Firma guardada en este dispositivo')).toBeVisible();
  await api.pedir('POST', `/invoices/${vendido}/firma`, { signature: firma?.imagen, firmante: 'Paco Gil' });
  await volver(context, page);
  const dialogo = vendedor.dialogo('Error');
  await expect(dialogo).toContainText(/La firma de .* no se ha aceptado/);
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  const otras = page.getByRole('region', { name: 'Otras cosas por enviar' });
  await expect(otras).toContainText('no aceptado');
  await otras.getByRole('button', { name: `Quitar firma de ${numero}` }).click();
  await page.getByRole('dialog', { name: '¿Quitamos la firma?' }).getByRole('button', { name: 'Quitar' }).click();
  await expect(otras).toBeHidden();
  expect((await api.documento(vendido)).firma?.firmante).toBe('Paco Gil');
});
