import type { Page } from '@playwright/test';
import { escritorio, movil } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

/** As a hand that does not wait to see what the first tap did. */
async function insistir(page: Page, [x, y]: readonly [number, number], cadaMs: number, veces = 3): Promise<void> {
  for (let vez = 0; vez < veces; vez += 1) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(cadaMs);
  }
}

test.describe('an impatient thumb', () => {
  test.use(movil);

  for (const cadaMs of [0, 150, 400]) {
    test(`on Nuevo pedido every ${cadaMs} ms is still choosing a client`, async ({ vendedor: { page } }) => {
      const enlace = await page.getByRole('link', { name: 'Nuevo pedido' }).boundingBox();
      if (enlace === null) throw new Error('No se ve.');
      await insistir(page, [enlace.x + enlace.width / 2, enlace.y + enlace.height / 2], cadaMs);
      await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
      await page.waitForTimeout(500);
      expect(new URL(page.url()).pathname).toBe('/app/pedidos/clientes');
    });
  }
});

test.describe('an impatient hand at the office', () => {
  test.use(escritorio);

  test('with the mouse on Si, borrarlo! deletes one user and opens no other', async ({ page, oficina, administradora }) => {
    await oficina.irA('Usuarios');
    await page.getByRole('button', { name: /^Borrar a (?!Marta)/ }).first().click();
    const si = await oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).boundingBox();
    if (si === null) throw new Error('No se ve.');
    await insistir(page, [si.x + si.width / 2, si.y + si.height / 2], 120);
    await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/app/admin/users');
    await expect(oficina.fila(administradora.name)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('with Enter on Si, borrarlo! asks nothing more', async ({ page, oficina }) => {
    await oficina.irA('Usuarios');
    await page.getByRole('button', { name: /^Borrar a (?!Marta)/ }).first().click();
    await oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).focus();
    for (let vez = 0; vez < 3; vez += 1) await page.keyboard.press('Enter', { delay: 60 });
    await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
