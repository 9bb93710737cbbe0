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
