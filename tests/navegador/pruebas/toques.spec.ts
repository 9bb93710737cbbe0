import { cliente } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';

const LIMITE = 10;

declare global {
  interface Window {
    toques: string[];
  }
}

test('five products from batches, paid, take at most ten taps from home', async ({ page, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  await page.addInitScript(() => {
    window.toques = [];
    const tocable = 'a, button, input, select, textarea, label, summary, canvas, [role="button"], [tabindex]';
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        const cosa = target instanceof Element ? target.closest(tocable) : null;
        window.toques.push(cosa?.getAttribute('aria-label') ?? cosa?.textContent ?? 'nada');
      },
      true,
    );
  });
  await page.reload();
  await page.getByRole('link', { name: 'Nuevo pedido' }).tap();

  // A seller scrolls to the client; searching would be quicker, and no tap either with a scanner.
  const fila = page.getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: comprador.nombreComercial });
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link').first()).toBeVisible();
  await expect(async () => {
    if (!(await fila.isVisible())) await page.mouse.wheel(0, 400);
    await expect(fila).toBeVisible({ timeout: 200 });
  }).toPass();
  await fila.tap();

  const mas = page.getByRole('button', { name: /^Añadir 1 / }).and(page.locator(':enabled'));
  await expect(mas.first()).toBeVisible();
  for (let producto = 1; producto <= 5; producto += 1) {
    await mas.first().tap();
    await expect(page.getByText(`${producto} ${producto === 1 ? 'producto' : 'productos'} · base`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Listo' }).tap();
  await page.getByRole('button', { name: 'Siguiente' }).tap();
  const { store } = vendedor;
  await vendedor.realizar.tap();
  await vendedor.esperarHecho();

  const toques = await page.evaluate(() => window.toques);
  expect(toques.length, toques.join('\n')).toBeLessThanOrEqual(LIMITE);
  expect(toques, 'a counter that counts nothing proves nothing').toHaveLength(LIMITE);

  const detalle = await api.documento(store);
  expect(new Set(detalle.products.map(({ product_id }) => product_id)).size).toBe(5);
  expect(detalle.products.every(({ lote_id }) => lote_id != null)).toBe(true);
  expect(detalle.invoice).toMatchObject({ tipo_factura: 'albaran', type: 'cobrado', amount: detalle.invoice.total });
});
