import type { Locator, Page } from '@playwright/test';
import { cliente, sencillo } from '../apoyo/eleccion';
import { escritorio, movil } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

/** As a hand that does not wait to see what the first tap did. */
async function insistir(page: Page, cosa: Locator, cadaMs: number, veces = 3): Promise<void> {
  const caja = await cosa.boundingBox();
  if (caja === null) throw new Error('No se ve.');
  // The test came here quicker than a hand.
  await page.waitForTimeout(500);
  for (let vez = 0; vez < veces; vez += 1) {
    await page.mouse.click(caja.x + caja.width / 2, caja.y + caja.height / 2);
    await page.waitForTimeout(cadaMs);
  }
}

test.describe('an impatient thumb', () => {
  test.use(movil);

  for (const cadaMs of [0, 120, 250]) {
    test(`on Nuevo pedido every ${cadaMs} ms is still choosing a client`, async ({ vendedor: { page } }) => {
      // A busy machine spaces the taps out, and then they are meant.
      await expect(async () => {
        await page.goto('/app/home');
        await insistir(page, page.getByRole('link', { name: 'Nuevo pedido' }), cadaMs);
        await page.waitForTimeout(500);
        expect(new URL(page.url()).pathname).toBe('/app/pedidos/clientes');
      }).toPass();
    });
  }

  test('on Siguiente does not send the order', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(sencillo(await api.productos()));
    await vendedor.listo();
    const { store } = vendedor;
    await insistir(page, page.getByRole('button', { name: 'Siguiente' }), 120);
    await expect(vendedor.realizar).toBeVisible();
    expect((await api.llamar('GET', `/invoices/${store}`)).estado).toBe(404);
    await insistir(page, vendedor.realizar, 120);
    await vendedor.esperarHecho();
  });
});

test.describe('an impatient hand at the office', () => {
  test.use(escritorio);

  test('with the mouse on Si, borrarlo! deletes one user and opens no other', async ({ page, oficina, administradora }) => {
    await oficina.irA('Usuarios');
    await page.getByRole('button', { name: /^Borrar a (?!Marta)/ }).first().click();
    await insistir(page, oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }), 120);
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
