import type { Locator } from '@playwright/test';
import type { Producto } from '../apoyo/api';
import { cliente, esSencillo, partible, sencillo } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';

/** Longer than a card is wide. */
const conNombreLargo = (productos: readonly Producto[]): Producto =>
  productos.filter(esSencillo).toSorted((uno, otro) => otro.name.length - uno.name.length)[0] ?? sencillo(productos);

for (const [que, elegir] of [
  ['of one batch', sencillo],
  ['of two batches', (productos: readonly Producto[]) => partible(productos).producto],
  ['with a long name', conNombreLargo],
] as const) {
  test(`a thumb that goes on tapping the + of a product ${que} goes on adding`, async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    const tarjeta = await vendedor.tarjeta(elegir(await api.productos()));
    const anadir = tarjeta.getByRole('button', { name: /^Añadir 1 / });
    // Only once it takes touches: those below do not wait.
    await anadir.hover();
    const caja = await anadir.boundingBox();
    if (caja === null) throw new Error('No hay botón que tocar.');
    for (let toque = 1; toque <= 3; toque += 1) {
      await page.touchscreen.tap(caja.x + caja.width / 2, caja.y + caja.height / 2);
      await expect(tarjeta.getByRole('spinbutton')).toHaveValue(String(toque));
    }
    const mas = await tarjeta.getByRole('button', { name: /^Añadir: / }).boundingBox();
    expect(Math.abs((mas?.x ?? 0) - caja.x), 'the + has not moved sideways').toBeLessThanOrEqual(2);
    expect(Math.abs((mas?.y ?? 0) - caja.y), 'nor up or down').toBeLessThanOrEqual(2);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

/** Whether all of it is on the screen and nothing lies over it. */
const seVe = (cosa: Locator): Promise<boolean> =>
  cosa.evaluate((elemento) => {
    const { left, right, top, bottom } = elemento.getBoundingClientRect();
    const arriba = (x: number, y: number) => elemento.contains(document.elementFromPoint(x, y));
    const medio = (left + right) / 2;
    return top >= 0 && bottom <= window.innerHeight && arriba(medio, top + 2) && arriba(medio, bottom - 2);
  });

test('the change is in sight while the cash is typed, with the keyboard open', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  await vendedor.siguiente();
  await page.setViewportSize({ width: 360, height: 300 });
  await page.getByRole('textbox', { name: 'Entrega en efectivo' }).click();
  await page.keyboard.type('50');
  const cambio = page.getByRole('status').filter({ hasText: 'Cambio' });
  await expect(cambio).toBeVisible();
  await expect.poll(() => seVe(cambio)).toBe(true);
  expect(await seVe(page.getByRole('textbox', { name: 'Entrega en efectivo' }))).toBe(true);
});

test('the whole pad can be signed on a handheld on its side', async ({ page, api, vendedor }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const pad = page.getByRole('img', { name: /firma/i });
  await pad.scrollIntoViewIfNeeded();
  expect(await seVe(pad)).toBe(true);

  const sinFirma = (await api.documentos()).find(({ entregado, firmado }) => entregado === 'entregado' && !firmado);
  await page.goto(`/app/invoices/today/${sinFirma?.id}`);
  await page.getByRole('button', { name: 'Firmar' }).click();
  await pad.scrollIntoViewIfNeeded();
  await pad.hover();
  expect(await seVe(pad)).toBe(true);
});
