import type { Locator, Page } from '@playwright/test';
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

/** A quick stroke of a finger, and another touch right after it. */
async function rubricarYTocar(page: Page, pad: Locator, luego: Locator): Promise<void> {
  const [lienzo, boton] = [await pad.boundingBox(), await luego.boundingBox()];
  if (lienzo === null || boton === null) throw new Error('No se ve.');
  const dedo = await page.context().newCDPSession(page);
  const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    dedo.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const a = (paso: number) => [lienzo.x + 20 + paso * ((lienzo.width - 40) / 12), lienzo.y + 80 + (paso % 3) * 25] as const;
  await tocar('touchStart', ...a(0));
  for (let paso = 1; paso <= 12; paso += 1) await tocar('touchMove', ...a(paso));
  await tocar('touchEnd');
  await tocar('touchStart', boton.x + boton.width / 2, boton.y + boton.height / 2);
  await tocar('touchEnd');
  await dedo.detach();
}

/** Size of a picture, and the colours that its ink has. */
const tintaDe = (page: Page, imagen: string) =>
  page.evaluate(async (origen) => {
    const dibujo = new Image();
    dibujo.src = origen;
    await dibujo.decode();
    const { naturalWidth: ancho, naturalHeight: alto } = dibujo;
    const pincel = Object.assign(document.createElement('canvas'), { width: ancho, height: alto }).getContext('2d');
    pincel?.drawImage(dibujo, 0, 0);
    const { data } = pincel?.getImageData(0, 0, ancho, alto) ?? { data: [] as number[] };
    const claros = data.filter((_, indice) => indice % 4 !== 3).filter((valor) => valor > 40).length;
    const puntos = data.filter((valor, indice) => indice % 4 === 3 && valor > 100).length;
    return { ancho, alto, claros, puntos };
  }, imagen);

test('f24 a tap on Siguiente right after a flick of the signature goes on, and what is kept is dark, square and whole', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const { store } = vendedor;
  await page.getByLabel('Nombre de quien firma').fill('Ana');
  const pad = page.getByRole('img', { name: /firma/i });
  await pad.hover();
  expect((await pad.boundingBox())?.width ?? 0, 'as wide as the card').toBeGreaterThan(280);
  await rubricarYTocar(page, pad, page.getByRole('button', { name: 'Siguiente' }));
  await expect(vendedor.realizar).toBeVisible();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  const { firma } = await api.documento(store);
  const { ancho, alto, claros, puntos } = await tintaDe(page, firma?.imagen ?? '');
  expect([ancho, alto, claros]).toEqual([200, 200, 0]);
  expect(puntos).toBeGreaterThan(200);
});
