import type { Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

const cifra = (page: Page, nombre: string) => page.getByRole('link', { name: new RegExp(`^${nombre} `) });

/** How many rows the list on the screen says it has. */
async function filas(page: Page): Promise<number> {
  const paginas = page.getByRole('navigation', { name: 'Páginas' });
  await expect(paginas).toBeVisible();
  return Number(/de (\d+)/.exec(await paginas.innerText())?.[1]);
}

const numeroEn = (texto: string): number => Number(/\d+/.exec(texto)?.[0]);

test('every figure leads to the list that makes it up', async ({ page, oficina }) => {
  await expect(cifra(page, 'Ventas hoy')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toBeVisible();
  await expect(page.getByText('Pon Reparto en marcha')).toBeHidden();
  await sinTachas(page, 'Inicio');

  const nota = (nombre: string) => page.locator('div').filter({ has: cifra(page, nombre) }).last();
  for (const [nombre, titulo] of [
    ['Ventas hoy', 'Pedidos Entregados'],
    ['Por cobrar', 'Clientes'],
    ['Por entregar', 'Pedidos No Entregados'],
    ['Caducan en 7 días', 'Lotes que caducan'],
  ] as const) {
    const texto = await nota(nombre).innerText();
    const esperadas = nombre.startsWith('Ventas') ? /(\d+) documentos?/.exec(texto) : nombre === 'Por cobrar' ? /(\d+) clientes?/.exec(texto) : /(\d+) (?:pedidos?|lotes?)/.exec(texto);
    await cifra(page, nombre).click();
    await expect(page.getByRole('heading', { name: titulo, level: 1 })).toBeVisible();
    expect(await filas(page), nombre).toBe(Number(esperadas?.[1]));
    await page.goBack();
    await expect(cifra(page, nombre)).toBeVisible();
  }

  const bajoMinimo = page.getByRole('region', { name: 'Bajo mínimo' }).getByRole('link', { name: /^Ver los/ });
  const escasos = numeroEn(await bajoMinimo.innerText());
  await bajoMinimo.click();
  await expect(page.getByRole('switch', { name: 'Solo bajo mínimo' })).toBeChecked();
  expect(await filas(page)).toBe(escasos);
  await page.reload();
  expect(await filas(page)).toBe(escasos);
  // What is switched stands in the address first.
  await page.getByRole('switch', { name: 'Solo bajo mínimo' }).click();
  await expect.poll(() => filas(page)).toBeGreaterThan(escasos);
  await oficina.irA('Clientes');
  await page.getByRole('switch', { name: 'Solo los que deben' }).click();
  await expect(page).toHaveURL(/solo=deuda/);
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await sinTachas(page, 'clients who owe');
});

test('batches that expire and mail that waits are looked through', async ({ page, oficina }) => {
  await expect(oficina.page.getByRole('region', { name: 'Correo' }).getByRole('link', { name: 'En espera' })).toBeVisible();
  await page.getByRole('region', { name: 'Correo' }).getByRole('link', { name: 'En espera' }).click();
  await expect(page.getByRole('heading', { name: 'Correo', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell').first()).toContainText(/^F\d{4}-\d{6}$/);
  await sinTachas(page, 'mail that waits');
  await page.goBack();
  await page.getByRole('link', { name: /de fecha$/ }).click();
  await expect(page.getByLabel('Caducan', { exact: true })).toHaveValue('pasados');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await sinTachas(page, 'batches past their date');
  await page.getByLabel('Caducan', { exact: true }).selectOption({ label: 'En 30 días' });
  await expect(page).toHaveURL(/plazo=30/);
  await page.getByRole('cell').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Lote / })).toBeVisible();
});

test('a block that fails says so by itself', async ({ page, oficina }) => {
  await expect(cifra(oficina.page, 'Por cobrar')).toBeVisible();
  await page.route(/bloque=cobros/, (ruta) => ruta.fulfill({ status: 500, json: { message: 'Error interno del servidor' } }));
  await page.reload();
  const deudas = page.getByRole('region', { name: 'Quién debe' });
  await expect(deudas.getByText('Error interno del servidor')).toBeVisible();
  await expect(cifra(page, 'Ventas hoy')).toBeVisible();
  await sinTachas(page, 'Inicio without debts');
  await page.unroute(/bloque=cobros/);
  await deudas.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cifra(page, 'Por cobrar')).toBeVisible();
});
