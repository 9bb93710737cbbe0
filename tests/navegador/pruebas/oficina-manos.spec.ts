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
