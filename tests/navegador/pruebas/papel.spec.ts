import type { Page } from '@playwright/test';
import type { Api, ClienteResumen, Producto } from '../apoyo/api';
import { cuentasDe, euros } from '../apoyo/cuentas';
import { cliente, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { impresiones, ticket } from '../apoyo/ticket';
import type { Vendedor } from '../apoyo/vendedor';

const CANTIDAD = 3;

const titulo = (page: Page, texto: string) => page.getByRole('heading', { name: texto, level: 1 });
const pendiente = (page: Page) => titulo(page, 'Pendiente de enviar');
const imprimir = (page: Page) => page.getByRole('button', { name: 'Imprimir' });

interface Hecho {
  store: string;
  comprador: ClienteResumen;
  producto: Producto;
  total: string;
}

/** What a round needs is on the device, and an order is at its last step. */
async function casiHecho(vendedor: Vendedor, api: Api): Promise<Hecho> {
  const comprador = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  await expect(vendedor.page.getByText('Listo para salir')).toBeVisible({ timeout: 60_000 });
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, CANTIDAD);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.firmar('Ana Belén Ruiz');
  await vendedor.siguiente();
  const { iva, price } = producto;
  return { store, comprador, producto, total: euros(cuentasDe([{ iva, price, quantity: CANTIDAD }], comprador.recargo === 1).total) };
}

test.describe('paper at once, with the server gone', () => {
  test('is an albarán that is whole but for its number, and the true one comes out as the original', async ({ page, servidor, api, vendedor }) => {
    test.slow();
    const { store, comprador, producto, total } = await casiHecho(vendedor, api);
    await servidor.parar();
    await page.getByRole('textbox', { name: 'Entrega en efectivo' }).fill('500');
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await imprimir(page).click();
    const papel = ticket(page);
    for (const dicho of ['PROVISIONAL', /Albarán\s*número al enviar/, comprador.nombreComercial, producto.name, `TOTAL${total}`, 'Pagado (Efectivo)', 'Entrega en efectivo500,00', 'Cambio', 'Recibido y conforme', 'Ana Belén Ruiz', 'Documento sin valor fiscal']) {
      await expect(papel).toContainText(dicho);
    }
    await expect(papel).not.toContainText(/[PAF]\d{4}-\d{6}|QR|Factura/);
    await expect.poll(() => impresiones(page)).toBe(1);

    const otraVez = await servidor.otraVez();
    try {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await vendedor.esperarHecho();
      await expect.poll(() => impresiones(page)).toBe(2);
      const { numero } = (await api.documento(store)).invoice;
      await expect(papel).toContainText(numero);
      await expect(papel).not.toContainText(/DUPLICADO|PROVISIONAL/);
    } finally {
      await otraVez.parar();
    }
  });

  test('of an invoice looks like none, and says that it will be sent', async ({ page, servidor, api, vendedor }) => {
    const { total } = await casiHecho(vendedor, api);
    await servidor.parar();
    await vendedor.elegirDocumento('Factura');
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await imprimir(page).click();
    const papel = ticket(page);
    for (const dicho of ['PROVISIONAL', /Albarán\s*número al enviar/, 'La factura se enviará.', `TOTAL${total}`]) await expect(papel).toContainText(dicho);
    await expect(papel).not.toContainText(/QR|Factura/);
  });
});
