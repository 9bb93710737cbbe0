import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('d08 a list is printed with its title, its filters and all of its rows, and no number is broken', async ({ page, oficina }) => {
  await oficina.irA('Pedidos Entregados');
  const cuantas = page.getByText(/^1–20 de \d+$/);
  const todas = (await cuantas.textContent()) ?? '';
  await page.getByLabel('Tipo').selectOption('Factura');
  await expect(cuantas).not.toHaveText(todas);
  const total = Number((await cuantas.textContent())?.split(' ').at(-1));
  // The browser's own dialog cannot be pressed by a test; what it would be given is on the page.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Imprimir la lista' }).click();
  await expect(page.getByText('Tipo: Factura', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Impreso el .* · ${total} filas$`))).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Pedidos Entregados' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir la lista' })).toBeHidden();
  const numeros = page.getByRole('table').locator('tbody tr td a span:first-child');
  await expect(numeros).toHaveCount(total);
  const renglones = await numeros.evaluateAll((suyos) => suyos.map((uno) => uno.getClientRects().length));
  expect(Math.max(...renglones), 'each number on one line').toBe(1);
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(cuantas, 'the page is back').toBeVisible();
  await expect(page.getByText('Tipo: Factura', { exact: true })).toBeHidden();
});
