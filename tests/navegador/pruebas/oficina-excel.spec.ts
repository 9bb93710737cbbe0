import { sinTachas } from '../apoyo/accesibilidad';
import { filasDeExcel } from '../apoyo/excel';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('the list of clients is downloaded from the menu, and holds every one of them', async ({ page, oficina, api }) => {
  const bajada = page.waitForEvent('download');
  await oficina.irA('Excel');
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByRole('heading', { name: archivo.suggestedFilename() })).toBeVisible();
  await sinTachas(page, 'a spreadsheet that was made');
  await expect(page.getByRole('link', { name: 'Excel', exact: true })).toHaveAttribute('aria-current', 'page');

  const filas = (await filasDeExcel(archivo)).map((fila) => fila.map(String));
  const clientes = await api.clientes();
  const nombres = filas.map(([nombre]) => nombre);
  for (const { nombreComercial } of clientes) expect(nombres).toContain(nombreComercial);
  const [uno] = clientes;
  if (uno === undefined) throw new Error('Los datos de ejemplo no tienen clientes.');
  const { codigoPostal, nif } = await api.cliente(uno.id);
  const suya = filas.find(([nombre]) => nombre === uno.nombreComercial);
  expect(suya).toEqual(expect.arrayContaining([codigoPostal, nif]));
  // Making it again is a matter of opening it again: nothing of it is in the address.
  expect(new URL(page.url()).search).toBe('');
});

test('stock and its value are what the warehouse shows', async ({ page, oficina, api }) => {
  await oficina.irA('Almacén');
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const filas = await filasDeExcel(await bajada);
  await expect(page.getByText('Excel descargado')).toBeVisible();
  const [producto] = (await api.productos()).filter(({ lote }) => lote.length > 0);
  if (producto === undefined) throw new Error('Los datos de ejemplo no tienen existencias.');
  for (const { name, cantidad } of producto.lote) {
    const fila = filas.find((celdas) => celdas[0] === producto.name && celdas.includes(name));
    expect(fila, `${producto.name} ${name}`).toContain(cantidad);
  }
});

test('one supplier by its row, and a batch by its page', async ({ page, oficina, api }) => {
  await oficina.irA('Proveedores');
  const enlace = page.getByRole('link', { name: /^Excel de / }).first();
  const proveedor = (await enlace.getAttribute('aria-label'))?.replace('Excel de ', '') ?? '';
  let bajada = page.waitForEvent('download');
  await enlace.click();
  await expect(page.getByRole('heading', { name: `Excel del proveedor ${proveedor}`, level: 1 })).toBeVisible();
  expect((await filasDeExcel(await bajada))[1]?.[0]).toContain(`Productos del proveedor ${proveedor}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Descargar otra vez' })).toBeVisible();

  const [lote] = (await api.productos()).flatMap((producto) => producto.lote);
  if (lote === undefined) throw new Error('Los datos de ejemplo no tienen lotes.');
  await page.goto(`/app/admin/lotes/view/${lote.id}`);
  bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lista de retirada' }).click();
  const retirada = await bajada;
  expect(retirada.suggestedFilename()).toMatch(/^lote-.*\.xlsx$/);
  expect((await filasDeExcel(retirada))[1]?.[0]).toContain(`Lote ${lote.name}`);
});

test.describe('while the server fails', () => {
  test.use({ tolerado: /status of 500/ });

  test('a spreadsheet that cannot be made says so, and is made when asked again', async ({ page, oficina }) => {
    await page.route('**/api/v1/exports/stock', (ruta) => ruta.fulfill({ status: 500, json: { message: 'no' } }), { times: 1 });
    await oficina.irA('Excel');
    await page.getByRole('link', { name: /Excel de stock por lote/ }).click();
    await expect(page.getByRole('heading', { name: 'Error interno del servidor' })).toBeVisible();
    await sinTachas(page, 'a spreadsheet that could not be made');
    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    expect((await bajada).suggestedFilename()).toMatch(/^stock-/);
  });
});
