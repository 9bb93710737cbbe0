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
