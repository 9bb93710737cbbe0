import { sinTachas } from '../apoyo/accesibilidad';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('a category is made, found, edited, archived and brought back', async ({ page, oficina }) => {
  await oficina.irA('Categorias');
  await sinTachas(page, 'categories');
  await page.getByRole('link', { name: 'Nueva categoria' }).first().click();
  await oficina.guardar();
  await expect(page.getByText('Escribe el nombre.')).toBeVisible();
  await sinTachas(page, 'new category with errors');
  await oficina.rellenar({ Nombre: 'Ultracongelados', Orden: '3' });
  await page.getByLabel('Color', { exact: true }).fill('#2060a0');
  await oficina.guardar();
  await expect(page.getByText('Categoria creada correctamente')).toBeVisible();
  await oficina.buscar('ULTRACONG');
  await page.getByRole('link', { name: 'Editar Ultracongelados' }).click();
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('#2060a0');
  await oficina.rellenar({ Nombre: 'Congelados del norte' });
  await oficina.guardar();
  await expect(page.getByText('Categoria editada correctamente')).toBeVisible();
  await oficina.buscar('del norte');
  await oficina.borrar('Congelados del norte');
  await expect(page.getByText('Categoria archivada correctamente')).toBeVisible();
  await page.getByRole('switch', { name: 'Ver archivados' }).click();
  await expect(page.getByRole('switch', { name: 'Ver archivados' })).toBeChecked();
  await page.getByRole('button', { name: 'Recuperar Congelados del norte' }).click();
  await expect(page.getByText('Categoria recuperada correctamente')).toBeVisible();
});

test('a supplier is made, found, edited and archived; what the server finds wrong stands beside its field', async ({ page, oficina }) => {
  await oficina.irA('Proveedores');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await sinTachas(page, 'suppliers');
  await page.getByRole('link', { name: 'Nuevo proveedor' }).first().click();
  await oficina.rellenar({ Nombre: 'Salazones Peñíscola', Nif: '123' });
  await oficina.guardar();
  await expect(page.getByRole('textbox', { name: 'Nif' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Nif' })).toBeFocused();
  await sinTachas(page, 'new supplier with an error of the server');
  await oficina.rellenar({ Nif: 'B00000018', Teléfono: '964 000 000', Notas: 'Sirve los martes.\nLlamar antes.' });
  await oficina.guardar();
  await expect(page.getByText('Proveedor creado correctamente')).toBeVisible();
  await oficina.buscar('salazones peniscola');
  await oficina.fila('Salazones Peñíscola').getByRole('link', { name: 'Salazones Peñíscola', exact: true }).click();
  await expect(page.getByLabel('Notas')).toHaveValue('Sirve los martes.\nLlamar antes.');
  await oficina.rellenar({ Contacto: 'Amparo' });
  await oficina.guardar();
  await expect(oficina.fila('Salazones Peñíscola')).toContainText('Amparo');
  await oficina.borrar('Salazones Peñíscola');
  await expect(page.getByText('Proveedor archivado correctamente')).toBeVisible();
  await expect(oficina.fila('Salazones Peñíscola')).toBeHidden();
});

test('a product is made with the keyboard alone, found, edited and archived', async ({ page, api, oficina }) => {
  await oficina.irA('Producto');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await sinTachas(page, 'products');
  await page.getByRole('link', { name: 'Nuevo producto' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  const teclas = page.keyboard;
  await teclas.type('Anchoa del Cantábrico');
  // Category and supplier are left; then the bar code, and the price.
  for (let salto = 0; salto < 4; salto += 1) await teclas.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Precio' })).toBeFocused();
  await teclas.type('4,5');
  await teclas.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Precio' })).toHaveValue('4,50');
  await teclas.press('Enter');
  await expect(page.getByText('Producto creado correctamente')).toBeVisible();

  await oficina.buscar('anchoa del cantabrico');
  await page.getByRole('link', { name: 'Editar Anchoa del Cantábrico' }).click();
  await page.getByLabel('Unidad').selectOption({ label: 'Caja' });
  await oficina.guardar();
  await expect(page.getByRole('textbox', { name: 'Unidades por caja' })).toHaveAttribute('aria-invalid', 'true');
  await sinTachas(page, 'product with an error of the server');
  await oficina.rellenar({ 'Unidades por caja': '12' });
  await page.getByRole('switch', { name: 'A la venta' }).uncheck();
  await oficina.guardar();
  await expect(oficina.fila('Anchoa del Cantábrico')).toContainText('4,50 € / caja');
  await expect(oficina.fila('Anchoa del Cantábrico')).toContainText('No se vende');
  expect((await api.productos()).map(({ name }) => name)).not.toContain('Anchoa del Cantábrico');
  await oficina.borrar('Anchoa del Cantábrico');
  await expect(page.getByText('Producto archivado correctamente')).toBeVisible();
});
