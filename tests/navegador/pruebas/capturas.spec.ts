import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import UPNG from 'upng-js';
import { cliente, sencillos } from '../apoyo/eleccion';
import { escritorio, movil } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';
import { ticket } from '../apoyo/ticket';

/** The pictures of `docs/capturas`: not proofs, but what the documentation shows. `make capturas` takes them again. */
const CARPETA = path.resolve(import.meta.dirname, '../../../docs/capturas');
/** Enough for what is on these screens, and a third of the size. */
const COLORES = 256;

async function guardar(nombre: string, png: Buffer): Promise<void> {
  const imagen = UPNG.decode(new Uint8Array(png).buffer);
  const menuda = UPNG.encode(UPNG.toRGBA8(imagen), imagen.width, imagen.height, COLORES);
  await writeFile(path.join(CARPETA, `${nombre}.png`), Buffer.from(menuda));
}

async function capturar(page: Page, nombre: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await guardar(nombre, await page.screenshot({ caret: 'hide', animations: 'disabled' }));
}

/** Until nothing is on its way. */
async function quieta(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.describe('the seller', () => {
  test.use({ ...movil, deviceScaleFactor: 2 });

  test('login', async ({ page }) => {
    await page.goto('/app/');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await capturar(page, 'login');
  });

  test('an order from home to paper', async ({ page, api, vendedor }) => {
    const productos = await api.productos();
    const comprador = cliente(await api.clientes(), ({ recargo, pendiente }) => recargo === 1 && pendiente > 0);
    await capturar(page, 'inicio');

    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link').first()).toBeVisible();
    await capturar(page, 'clientes');
    await vendedor.buscar('Buscar Clientes...', 'zapatería');
    await expect(page.getByRole('heading', { name: 'No hay clientes con ese nombre' })).toBeVisible();
    await capturar(page, 'vacio');
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await page.getByRole('button', { name: 'Volver' }).click();

    await vendedor.abrirPedido(comprador.nombreComercial);
    await page.getByRole('button', { name: 'Editar cliente' }).click();
    await expect(page.getByLabel(/^Nif/)).not.toHaveValue('');
    await capturar(page, 'cliente');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();

    // The first of the list and two of elsewhere, so that the top of the list shows cards of both kinds.
    const primero = productos.find(({ lote }) => (lote[1]?.cantidad ?? 0) > 4);
    const resto = sencillos(productos, 14).filter(({ id }) => id !== primero?.id).slice(-2);
    const deDosLotes = { name: primero?.name ?? '' };
    await vendedor.anadir(deDosLotes, (primero?.lote[0]?.cantidad ?? 0) + 4);
    for (const [indice, producto] of resto.entries()) await vendedor.anadir(producto, 6 + indice * 6);
    const dialogo = await vendedor.abrirLotes(deDosLotes);
    await capturar(page, 'producto');
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(page.getByText(`${productos.length} productos`, { exact: true })).toBeVisible();
    await page.getByRole('searchbox').blur();
    await capturar(page, 'productos');
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await expect(page.getByRole('list', { name: 'Líneas del pedido' })).toBeVisible();
    await capturar(page, 'detalle');
    await page.getByRole('button', { name: 'Cerrar' }).click();

    await vendedor.listo();
    await vendedor.firmar('Carmen Núñez');
    await page.evaluate(() => window.scrollTo(0, 0));
    await capturar(page, 'entrega');
    await vendedor.siguiente();
    await vendedor.elegirDocumento('Factura');
    await page.evaluate(() => window.scrollTo(0, 0));
    await capturar(page, 'datos');
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    await expect(page.getByText(/El ticket se ha mandado a la impresora/)).toBeVisible();
    await capturar(page, 'hecho');

    await page.emulateMedia({ media: 'print' });
    await guardar('ticket', await ticket(page).screenshot());
    await page.emulateMedia({ media: 'screen' });

    await vendedor.volver();
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toBeVisible();
    await capturar(page, 'hoy');
    await page.getByRole('list', { name: 'Documentos de hoy' }).getByRole('link').first().click();
    await expect(page.getByRole('list', { name: 'Líneas', exact: true })).toBeVisible();
    await capturar(page, 'documento');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(vendedor.dialogo('¿Imprimimos copia 1?')).toBeVisible();
    await capturar(page, 'copia');
  });

  test('the printer, a signature that was left out, and an address that leads nowhere', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toBeVisible();
    await page.getByRole('button', { name: 'Impresora' }).click();
    await expect(vendedor.dialogo('Impresora')).toBeVisible();
    await capturar(page, 'impresora');

    const sinFirma = (await api.documentos()).find(({ entregado, firmado }) => entregado === 'entregado' && !firmado);
    await page.goto(`/app/invoices/today/${sinFirma?.id}`);
    await page.getByRole('button', { name: 'Firmar' }).click();
    await vendedor.firmar('Carmen Núñez');
    await page.getByLabel('Nombre de quien firma').blur();
    await capturar(page, 'firmar');

    await page.goto('/app/no/existe');
    await expect(page.getByRole('heading', { name: 'Esta página no existe', level: 1 })).toBeVisible();
    await capturar(page, 'no-encontrada');
  });

  test('an order that came back, and one begun since', async ({ page, context, api, deOtra, vendedor }) => {
    const [producto, otro] = sencillos(await api.productos(), 2);
    const comprador = cliente(await api.clientes());
    if (producto === undefined || otro === undefined) throw new Error('imposible');
    await context.route('**/api/v1/{movimientos,invoices}', (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, 12);
    await vendedor.listo();
    await page.getByRole('button', { name: 'No Entregado' }).click();
    await expect(page.getByRole('heading', { name: 'Pendiente de enviar' })).toBeVisible();
    await vendedor.volver();
    await vendedor.abrirPedido(cliente(await api.clientes(), ({ id }) => id !== comprador.id).nombreComercial);
    await vendedor.anadir(otro, 6);
    for (const { id, cantidad } of producto.lote) await deOtra.llevarse(producto.id, id, cantidad);
    await context.unroute('**/api/v1/{movimientos,invoices}');
    await page.goto('/app/home');
    await vendedor.dialogo('Aviso').getByRole('button', { name: 'Entendido' }).click();
    await capturar(page, 'inicio-a-medias');
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('region', { name: 'Pedidos a medias' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toBeVisible();
    await capturar(page, 'no-aceptado');
  });

  test('an order that waits for coverage', async ({ page, context, api, vendedor }) => {
    const [producto] = sencillos(await api.productos(), 1);
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir({ name: producto?.name ?? '' }, 12);
    await vendedor.listo();
    await vendedor.siguiente();
    await context.setOffline(true);
    await vendedor.realizar.click();
    await expect(page.getByRole('heading', { name: 'Pendiente de enviar' })).toBeVisible();
    await capturar(page, 'pendiente');
  });

  test('a warning of stock', async ({ page, api, deOtra, vendedor }) => {
    const [producto] = sencillos(await api.productos(), 1);
    const [lote] = producto?.lote ?? [];
    if (producto === undefined || lote === undefined) throw new Error('imposible');
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await expect(await vendedor.tarjeta(producto)).toBeVisible();
    await deOtra.llevarse(producto.id, lote.id, lote.cantidad - 2);
    await vendedor.anadir(producto, 6);
    await expect(vendedor.dialogo('Aviso')).toBeVisible();
    await capturar(page, 'aviso');
  });
});

test.describe('the office', () => {
  test.use(escritorio);

  /** What each entry of the menu opens: a whole list, and for some a row of it. */
  const PANTALLAS: readonly { nombre: string; entrada: string; fila?: RegExp; ficha?: string }[] = [
    { nombre: 'articulos', entrada: 'Producto', fila: /Aceite de oliva virgen extra 1 l/, ficha: 'articulo' },
    { nombre: 'fichas-clientes', entrada: 'Clientes', fila: /Bar /, ficha: 'ficha-cliente' },
    { nombre: 'entregados', entrada: 'Pedidos Entregados' },
    { nombre: 'gastos', entrada: 'Factura de Gastos', fila: /Cárnicas/, ficha: 'gasto' },
    { nombre: 'comunes', entrada: 'Gastos Comunes' },
    { nombre: 'almacen', entrada: 'Almacén' },
    { nombre: 'excel', entrada: 'Excel' },
    { nombre: 'usuarios', entrada: 'Usuarios' },
  ];

  test('the morning', async ({ page, oficina }) => {
    await expect(oficina.page.getByRole('region', { name: 'Correo' })).toBeVisible();
    await quieta(page);
    await capturar(page, 'oficina');
  });

  for (const { nombre, entrada, fila, ficha } of PANTALLAS) {
    test(nombre, async ({ page, oficina }) => {
      await oficina.irA(entrada);
      await quieta(page);
      await capturar(page, nombre);
      if (fila === undefined || ficha === undefined) return;
      await page.getByRole('row', { name: fila }).first().click();
      await expect(page.getByRole('heading', { name: entrada, level: 1, exact: true })).toHaveCount(0);
      await quieta(page);
      await capturar(page, ficha);
    });
  }

  test('a batch, what left without being sold, the company, an order, and a list that fails', async ({ page, api, oficina }) => {
    const producto = (await api.productos()).find(({ name }) => name.startsWith('Tomate pera'));
    const comprador = cliente(await api.clientes());
    await page.goto(`/app/admin/almacen/lotes/${producto?.id}`);
    await quieta(page);
    await capturar(page, 'lotes');
    await page.goto(`/app/admin/lotes/view/${producto?.lote[0]?.id}`);
    await quieta(page);
    await capturar(page, 'lote');
    await page.goto('/app/admin/output');
    await quieta(page);
    await capturar(page, 'salidas');
    await page.goto('/app/admin/config');
    await quieta(page);
    await capturar(page, 'configuracion');
    await page.goto(`/app/admin/pedidos/producto/${comprador.id}`);
    await quieta(page);
    await capturar(page, 'pedido-de-oficina');
    await page.route('**/api/v1/users?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/app/admin/users');
    await expect(oficina.dialogo('Error')).toBeVisible();
    await capturar(page, 'error');
  });
});
