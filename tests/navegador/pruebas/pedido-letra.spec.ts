import type { Locator } from '@playwright/test';
import { cliente, partible } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';

async function cajaDe(cosa: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const caja = await cosa.boundingBox();
  if (caja === null) throw new Error('No se ve.');
  return caja;
}

test('with the large text of the handheld nothing lies over anything nor is cut', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const { producto } = partible(await api.productos());
  await vendedor.anadir(producto, 2);
  await page.addStyleTag({ content: 'html { font-size: 150% !important; }' });

  const dialogo = await vendedor.abrirLotes(producto);
  const total = await cajaDe(dialogo.locator('footer small'));
  const cancelar = await cajaDe(dialogo.getByRole('button', { name: 'Cancelar' }));
  expect(cancelar.y >= total.y + total.height || cancelar.x >= total.x + total.width, 'Cancelar beside or below the total').toBe(true);
  const precio = dialogo.getByRole('textbox', { name: /^Precio por / }).first();
  const hueco = await precio.evaluate((caja) => Number.parseFloat(getComputedStyle(caja).paddingRight));
  const unidad = await cajaDe(dialogo.getByText('€ / ud').first());
  expect(hueco, 'the unit has its room in the box').toBeGreaterThanOrEqual(unidad.width);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();

  await vendedor.listo();
  await vendedor.siguiente();
  const tipo = await cajaDe(page.locator('label').filter({ hasText: 'Factura vencimiento' }));
  expect(tipo.x + tipo.width).toBeLessThanOrEqual(360);
});
