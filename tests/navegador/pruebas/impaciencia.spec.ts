import type { Locator, Page } from '@playwright/test';
import { cliente, sencillo } from '../apoyo/eleccion';
import { escritorio, movil } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

/** After a longer pause a tap is meant: 300 ms of calm, less what a tap takes to arrive. */
const DE_SEGUIDO_MS = 280;

/**
 * As a hand that does not wait to see what the first tap did. Answers whether the page got the taps as one hand's: a busy machine
 * spaces them out, and then each of them is meant.
 */
async function insistir(page: Page, cosa: Locator, cadaMs: number, veces = 3): Promise<boolean> {
  const caja = await cosa.boundingBox();
  if (caja === null) throw new Error('No se ve.');
  // The test came here quicker than a hand.
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const toques: number[] = [];
    Object.assign(window, { toques });
    window.addEventListener('pointerdown', ({ timeStamp }) => toques.push(timeStamp), true);
  });
  const inicio = Date.now();
  for (let vez = 1; vez <= veces; vez += 1) {
    await page.mouse.click(caja.x + caja.width / 2, caja.y + caja.height / 2);
    // The hand keeps its pace, however long a tap takes to arrive.
    await page.waitForTimeout(Math.max(0, inicio + vez * cadaMs - Date.now()));
  }
  const toques = await page.evaluate(() => (window as unknown as { toques: number[] }).toques);
  expect(toques, 'every tap has reached the page').toHaveLength(veces);
  return toques.every((momento, indice) => indice === 0 || momento - (toques[indice - 1] ?? 0) < DE_SEGUIDO_MS);
}

const INTENTOS = 10;

/** Tries until the machine keeps up with the hand, and judges that one try alone: what is seen then is not tried again. */
async function alPrimerGolpe(insistencia: () => Promise<boolean>): Promise<void> {
  for (let intento = 0; intento < INTENTOS; intento += 1) if (await insistencia()) return;
  throw new Error('Esta máquina va demasiado lenta para tocar de seguido.');
}

test.describe('an impatient thumb', () => {
  test.use(movil);

  for (const cadaMs of [0, 120, 250]) {
    test(`on Nuevo pedido every ${cadaMs} ms is still choosing a client`, async ({ vendedor: { page } }) => {
      await alPrimerGolpe(async () => {
        await page.goto('/app/home');
        return insistir(page, page.getByRole('link', { name: 'Nuevo pedido' }), cadaMs);
      });
      await expect(page).toHaveURL(/\/pedidos\/clientes$/);
      await page.waitForTimeout(500);
      expect(new URL(page.url()).pathname).toBe('/app/pedidos/clientes');
    });
  }

  test('on Siguiente does not send the order', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(sencillo(await api.productos()));
    await vendedor.listo();
    const { store } = vendedor;
    const paso1 = page.url();
    await alPrimerGolpe(async () => {
      await page.goto(paso1);
      return insistir(page, page.getByRole('button', { name: 'Siguiente' }), 120);
    });
    await expect(vendedor.realizar).toBeVisible();
    expect((await api.llamar('GET', `/invoices/${store}`)).estado).toBe(404);
    // One that is slow to come may be left by a tap that was meant; the order is there in any case, and once.
    if (await insistir(page, vendedor.realizar, 120)) await vendedor.esperarHecho();
    await expect.poll(async () => (await api.llamar('GET', `/invoices/${store}`)).estado).toBe(200);
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
