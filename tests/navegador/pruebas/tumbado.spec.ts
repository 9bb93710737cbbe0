import type { Page } from '@playwright/test';
import { quieta } from '../apoyo/accesibilidad';
import { cliente, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { tapados } from '../apoyo/tapado';

test.use({ viewport: { width: 640, height: 360 } });

/** The handheld lies on its side, where header and bar leave the least room. */
async function nadaTapado(page: Page, pantalla: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await quieta(page);
  expect(await tapados(page), pantalla).toEqual([]);
}

test('on its side nothing of the clients and their forms is covered', async ({ page, api, vendedor }) => {
  await nadaTapado(page, 'home');
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link').first()).toBeVisible();
  await nadaTapado(page, 'clients');
  await vendedor.buscar('Buscar Clientes...', 'zzz');
  await expect(page.getByRole('heading', { name: 'No hay clientes con ese nombre' })).toBeVisible();
  await nadaTapado(page, 'clients none');
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel(/^Nombre Comercial/)).toHaveAttribute('aria-invalid', 'true');
  await nadaTapado(page, 'new client');
  await page.goto(`/app/nuevo/pedido/cliente/edit/${cliente(await api.clientes()).id}`);
  await expect(page.getByLabel(/^Nif/)).not.toHaveValue('');
  await nadaTapado(page, 'edit client');
});

test('on its side nothing of an order, its document and the day is covered', async ({ page, api, vendedor }) => {
  const producto = sencillo(await api.productos());
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await nadaTapado(page, 'products');
  await vendedor.anadir(producto, 2);
  await nadaTapado(page, 'products with one');
  const lotes = await vendedor.abrirLotes(producto);
  await lotes.getByRole('button', { name: 'Añadir lote manual' }).click();
  await nadaTapado(page, 'batches');
  await lotes.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(page.getByRole('list', { name: 'Líneas del pedido' })).toBeVisible();
  await nadaTapado(page, 'order detail');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await vendedor.listo();
  const { store } = vendedor;
  await nadaTapado(page, 'delivery');
  await vendedor.firmar('Receptora Uno');
  await nadaTapado(page, 'delivery signed');
  await vendedor.siguiente();
  await vendedor.elegirDocumento('Factura vencimiento');
  await vendedor.aPagar.fill('9999');
  await vendedor.realizar.click();
  await expect(page.getByText('Elige la fecha de vencimiento.')).toBeVisible();
  await nadaTapado(page, 'data with errors');
  await vendedor.elegirDocumento('Albarán');
  await vendedor.aPagar.fill('1');
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await expect(page.getByRole('button', { name: 'Volver' })).toBeInViewport({ ratio: 1 });
  await nadaTapado(page, 'done');
  await vendedor.volver();
  await vendedor.abrirPedidosDelDia();
  await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toBeVisible();
  await nadaTapado(page, 'the day');
  await page.getByRole('button', { name: 'Impresora' }).click();
  await nadaTapado(page, 'printer');
  await page.getByRole('button', { name: 'Hecho' }).click();
  await vendedor.abrirDocumento((await api.documento(store)).invoice.numero);
  await nadaTapado(page, 'document');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(vendedor.dialogo('¿Imprimimos copia 1?')).toBeVisible();
  await nadaTapado(page, 'copy');
});

test('on its side nothing of an order that waits and of a signature is covered', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const { store } = vendedor;
  await page.getByRole('button', { name: 'No Entregado' }).click();
  await vendedor.esperarHecho();
  await page.goto(`/app/invoices/today/${store}`);
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  await nadaTapado(page, 'waiting order');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('button', { name: 'Listo' })).toBeVisible();
  await nadaTapado(page, 'edit products');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await nadaTapado(page, 'edit last look');
  const sinFirma = (await api.documentos()).find(({ entregado, firmado, anulado }) => entregado === 'entregado' && !firmado && !anulado);
  await page.goto(`/app/invoices/today/${sinFirma?.id}`);
  await page.getByRole('button', { name: 'Firmar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Falta la firma.')).toBeVisible();
  await nadaTapado(page, 'signing');
});
