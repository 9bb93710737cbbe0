import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('p2 a toast lies under the buttons of the header', async ({ page, oficina }) => {
  await oficina.irA('Categorias');
  await page.getByRole('link', { name: 'Nueva categoria' }).click();
  await oficina.rellenar({ Nombre: 'Ultracongelados', Orden: '3' });
  await oficina.guardar();
  const dicho = await page.getByText('Categoria creada correctamente').boundingBox();
  const boton = await page.getByRole('link', { name: 'Nueva categoria' }).boundingBox();
  expect(dicho?.y).toBeGreaterThan((boton?.y ?? 0) + (boton?.height ?? 0));
});

test('w18 an invoice half written outlives a page that the browser throws away, and not Cancelar', async ({ page, oficina }) => {
  page.on('dialog', (dialogo) => void dialogo.accept());
  await oficina.irA('Factura de Gastos');
  await page.getByRole('link', { name: 'Nueva factura' }).first().click();
  await oficina.rellenar({ Número: 'F-2026/118' });
  await page.getByRole('spinbutton').or(page.getByLabel(/^Cantidad/)).first().fill('24');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue('F-2026/118');
  await expect(page.getByLabel(/^Cantidad/).first()).toHaveValue('24');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await oficina.dialogo('¿Salimos sin guardar?').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('link', { name: 'Nueva factura' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue('');
});

test('w18 a form whose address is typed goes on with nothing that another one held', async ({ page, oficina }) => {
  page.on('dialog', (dialogo) => void dialogo.accept());
  await page.goto('/app/admin/proveedores/new');
  await oficina.rellenar({ Nombre: 'Hornos del Ebro' });
  await page.goto('/app/admin/home');
  await page.goto('/app/admin/proveedores/new');
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('');
});

test('p2 another page of a list is read from its top on', async ({ page, oficina }) => {
  await oficina.irA('Producto');
  await page.getByRole('button', { name: 'Página 2' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('p2 Nuevo lote and Nueva factura are written from their first field on', async ({ page, oficina }) => {
  await oficina.irA('Factura de Gastos');
  await page.getByRole('link', { name: 'Nueva factura' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Proveedor' })).toBeFocused();
  await page.goto('/app/admin/lotes/new');
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused();
});

test('p2 a client that is missing from a new order is written down, and the order goes on with it', async ({ page, oficina }) => {
  await page.goto('/app/admin/invoices/new');
  await page.getByRole('link', { name: 'Nuevo cliente' }).click();
  await oficina.rellenar({
    Nif: 'B00000018',
    'Nombre Comercial': 'Bar Recién Llegado',
    'Razon Social': 'Recién Llegado, S. L.',
    Teléfono: '912 345 678',
    Dirección: 'Calle Mayor, 3',
    Ciudad: 'Madrid',
    'Codigo Postal': '28013',
  });
  await oficina.guardar();
  await expect(page.getByRole('heading', { name: 'Bar Recién Llegado', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();
});

test('p2 at 1024 points the list of orders still says who sold and what is left to pay', async ({ page, oficina }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await oficina.irA('Pedidos Entregados');
  await page.getByLabel('Cobro').selectOption('A cuenta o abonado en parte');
  const fila = page.getByRole('row').nth(1);
  await expect(fila.getByText(/^Vendedor: /)).toBeVisible();
  await expect(fila.getByText(/^Pendiente: \d/)).toBeVisible();
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect(fila.getByText(/^Vendedor: /)).toBeHidden();
});
