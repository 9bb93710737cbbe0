import type { Locator, Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

/** A photo as a camera takes it: large, and no two points alike enough to pack well. */
async function foto(page: Page, ancho: number, alto: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([largo, hondo]) => {
      const lienzo = new OffscreenCanvas(largo, hondo);
      const pincel = lienzo.getContext('2d');
      if (pincel === null) throw new Error('This browser does not draw');
      for (let n = 0; n < 3000; n += 1) {
        pincel.fillStyle = `hsl(${(n * 47) % 360} 60% ${(n * 13) % 100}%)`;
        pincel.fillRect((n * 7919) % largo, (n * 6101) % hondo, 160, 90);
      }
      const bytes = new Uint8Array(await (await lienzo.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    },
    [ancho, alto] as const,
  );
  return Buffer.from(base64, 'base64');
}

const medidas = (imagen: Locator): Promise<string> =>
  imagen.evaluate((una: HTMLImageElement) => una.decode().then(() => `${una.naturalWidth} × ${una.naturalHeight}`));

test('an expense is made with the photo of its paper, found, looked at, edited and deleted', async ({ page, oficina }) => {
  await oficina.irA('Gastos Comunes');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await sinTachas(page, 'common expenses');
  await page.getByRole('link', { name: 'Nuevo gasto' }).first().click();
  await oficina.guardar();
  await expect(page.getByText('Elige la clase.')).toBeVisible();
  await sinTachas(page, 'new common expense with errors');
  await oficina.rellenar({ Concepto: 'Peaje de la autopista', Base: '33,33', 'Cuota del papel': '7,01' });
  await page.getByLabel('Clase').selectOption('Combustible y peajes');
  await expect(page.getByText('40,34 €')).toBeVisible();

  const archivo = page.getByLabel('Archivo de Factura o recibo');
  await archivo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><x</svg>') });
  await expect(page.getByText('Elige un PDF o una foto (JPEG, PNG o WebP).')).toBeVisible();
  await archivo.setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!DOCTYPE html>') });
  await expect(page.getByText('El archivo tiene que ser un PDF o una foto (JPEG, PNG o WebP).')).toBeVisible();
  await archivo.setInputFiles({ name: 'peaje.jpeg', mimeType: 'image/jpeg', buffer: await foto(page, 4000, 3000) });
  await expect(page.getByRole('button', { name: /^peaje\.jpg/ })).toBeVisible();
  await sinTachas(page, 'new common expense with its paper');
  await oficina.guardar();
  await expect(page.getByText('Gasto creado correctamente')).toBeVisible();

  await oficina.buscar('PEAJE');
  const fila = page.getByRole('row').filter({ hasText: 'Peaje de la autopista' });
  await expect(fila).toContainText('Sin pagar');
  await fila.getByRole('link', { name: /Peaje/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Peaje de la autopista' })).toBeVisible();
  await sinTachas(page, 'a common expense');
  await page.getByRole('button', { name: /^peaje\.jpg/ }).click();
  const vista = page.getByRole('dialog', { name: 'peaje.jpg' });
  expect(await medidas(vista.getByRole('img'))).toBe('2000 × 1500');
  await sinTachas(page, 'the photo of a paper');
  await vista.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Cuota del papel')).toHaveValue('7,01');
  await page.getByLabel('Pago').selectOption('VISA');
  await page.getByRole('button', { name: /^Quitar peaje/ }).click();
  await oficina.guardar();
  await expect(page.getByText('Gasto editado correctamente')).toBeVisible();
  await expect(fila).toContainText('VISA');
  await fila.getByRole('button', { name: /^Borrar Peaje/ }).click();
  await oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
  await expect(page.getByText('Gasto eliminado correctamente')).toBeVisible();
  await expect(fila).toBeHidden();
});

test('a monthly expense is in each of its months; one of them is changed by itself, and the rest ends', async ({ page, oficina }) => {
  await oficina.irA('Gastos Comunes');
  await oficina.buscar('alquiler');
  const filas = page.getByRole('row').filter({ hasText: 'Alquiler de la nave' });
  // Until the search is answered, the list shows those of its first page.
  await expect.poll(() => filas.count()).toBeGreaterThanOrEqual(11);
  const habia = await filas.count();

  await filas.nth(2).getByRole('link', { name: /^Editar/ }).click();
  await expect(page.getByLabel('Qué cambia')).toContainText('Solo');
  await sinTachas(page, 'one month of a monthly expense');
  await oficina.rellenar({ Base: '1500' });
  await oficina.guardar();
  await expect(page.getByText('Gasto editado correctamente')).toBeVisible();
  await expect(filas).toHaveCount(habia);
  await expect(filas.nth(2)).toContainText('1.815,00 €');
  await expect(filas.nth(1)).toContainText('1.754,50 €');

  await filas.nth(1).getByRole('button', { name: /^Borrar/ }).click();
  const dialogo = oficina.dialogo('¿Borramos?');
  await dialogo.getByLabel('Qué borramos').selectOption('siguientes');
  await sinTachas(page, 'which months are deleted');
  await dialogo.getByRole('button', { name: 'Si, borrarlo!' }).click();
  await expect(page.getByText('Gasto eliminado correctamente')).toBeVisible();
  await expect(filas).toHaveCount(habia - 2);
});

test('a month and a kind narrow the list down, and its sums with it', async ({ page, oficina }) => {
  await oficina.irA('Gastos Comunes');
  await page.getByLabel('Clase').selectOption('Nóminas');
  await page.getByLabel('Mes').selectOption({ index: 2 });
  await expect(page.getByRole('row').filter({ hasText: 'Nóminas' })).toHaveCount(1);
  await expect(page.locator('dl').getByText('7.850,00 €')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Nóminas' })).toHaveCount(1);
});
