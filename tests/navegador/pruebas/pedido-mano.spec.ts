import type { Page } from '@playwright/test';
import { cliente, sencillo, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { contarToques, toques } from '../apoyo/toques';

/** The products that are wholly between what stays in sight at the top and the bar. */
const enteros = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const arriba = document.querySelector('[role="search"]')?.parentElement?.getBoundingClientRect().bottom ?? 0;
    const abajo = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('article')].flatMap((fila) => {
      const { top, bottom } = fila.getBoundingClientRect();
      return top >= arriba - 1 && bottom <= abajo + 1 ? [fila.getAttribute('aria-label') ?? ''] : [];
    });
  });

const LISTA = { name: 'Productos' };

for (const [que, width, height, cuantos] of [
  ['upright', 360, 640, 5],
  ['on its side', 640, 360, 6],
  ['of a tablet', 800, 1280, 20],
] as const) {
  test(`f24 on a handheld ${que} ${cuantos} products fit without scrolling, in the order or not`, async ({ page, api, vendedor }) => {
    await page.setViewportSize({ width, height });
    await vendedor.abrirPedido(cliente(await api.clientes(), ({ nombreComercial }) => nombreComercial.length < 25).nombreComercial);
    await expect.poll(async () => (await enteros(page)).length).toBeGreaterThanOrEqual(cuantos);
    const primeros = (await enteros(page)).slice(0, 5);
    for (const nombre of primeros) await page.getByRole('article', { name: nombre, exact: true }).getByRole('button', { name: /^Añadir 1 / }).tap();
    await expect(page.getByText('5 productos · base')).toBeVisible();
    expect(await enteros(page)).toEqual(expect.arrayContaining(primeros));
    const barra = await page.locator('footer').boundingBox();
    expect((barra?.y ?? 0) + (barra?.height ?? 0), 'the bar is at the bottom').toBeCloseTo(height, 0);
  });
}

test('f24 a product has one button to add it, and its row opens its batches', async ({ api, vendedor }) => {
  const producto = sencillo(await api.productos());
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const fila = await vendedor.tarjeta(producto);
  await expect(fila.locator('button:has(svg)')).toHaveCount(1);
  // What the row says lies over the button and lets a touch through.
  await fila.getByRole('button', { name: `Añadir ${producto.name}`, exact: true }).tap({ position: { x: 20, y: 20 } });
  await expect(vendedor.dialogo(producto.name)).toBeVisible();
});

test('f24 a number is typed in its row with the keyboard open, and the row stays in sight', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await expect.poll(async () => (await enteros(page)).length).toBeGreaterThanOrEqual(5);
  const nombre = (await enteros(page))[4] ?? '';
  const fila = page.getByRole('article', { name: nombre, exact: true });
  await fila.getByRole('button', { name: /^Añadir 1 / }).tap();
  await fila.getByRole('spinbutton').tap();
  await page.setViewportSize({ width: 360, height: 340 });
  await page.keyboard.type('7');
  await expect(fila.getByRole('spinbutton')).toHaveValue('7');
  await expect.poll(() => enteros(page)).toContain(nombre);
});

test('f24 a letter under the thumb leaves the products that begin with it', async ({ page, api, vendedor }) => {
  const productos = await api.productos();
  const conP = productos.filter(({ name }) => /^p/i.test(name));
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await page.getByRole('button', { name: 'Filtrar por la inicial' }).tap();
  await page.getByRole('button', { name: 'P', exact: true }).tap();
  await expect(page.getByText(`${conP.length} de ${productos.length} productos`)).toBeVisible();
  await expect(page.getByRole('list', LISTA).getByRole('article').first()).toHaveAccessibleName(/^P/);
  // What is typed is looked for among all of them.
  const otro = sencillo(productos, ({ name }) => !/^p/i.test(name));
  await vendedor.buscar('Buscar Productos...', otro.name);
  await expect(page.getByRole('article', { name: otro.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtrar por la inicial' })).toBeVisible();
});

test('f24 from a typed search to the order takes two taps, five products ten, and no scrolling', async ({ page, api, vendedor }) => {
  const productos = sencillos(await api.productos(), 5);
  await contarToques(page);
  await page.reload();
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const antes = (await toques(page)).length;
  const caja = page.getByRole('searchbox', { name: 'Buscar Productos...' });
  for (const [indice, { name }] of productos.entries()) {
    await caja.tap();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(name);
    await expect.poll(() => enteros(page), 'nobody has to scroll to it').toContain(name);
    await page.getByRole('article', { name, exact: true }).getByRole('button', { name: /^Añadir 1 / }).tap();
    await expect(page.getByText(`${indice + 1} ${indice === 0 ? 'producto' : 'productos'} · base`)).toBeVisible();
  }
  const tocado = (await toques(page)).slice(antes);
  expect(tocado, tocado.join('\n')).toHaveLength(10);
});

test('f24 a quantity above the stock stands after scrolling and another search, and Listo leads to it', async ({ page, api, vendedor }) => {
  const [uno, otro] = sencillos(await api.productos(), 2);
  if (!uno || !otro) throw new Error('Sin productos.');
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(uno, 2);
  await vendedor.anadir(uno, 99_999);
  await expect(page.getByText(/^Como mucho /)).toBeVisible();
  await vendedor.anadir(otro);
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await page.mouse.wheel(0, 6_000);
  await expect(page.getByRole('article', { name: uno.name, exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Listo' }).click();
  const caja = page.getByRole('article', { name: uno.name, exact: true }).getByRole('spinbutton');
  await expect(caja).toBeFocused();
  await expect(caja).toHaveValue('99999');
  await expect(page.getByText(/^Como mucho /)).toBeVisible();
  await caja.fill('3');
  await vendedor.listo();
});

test('f07 a dot that may mean two things is asked about in the row and in the batch', async ({ page, api, vendedor }) => {
  const producto = sencillo(await api.productos());
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(producto);
  const caja = (await vendedor.tarjeta(producto)).getByRole('spinbutton');
  await caja.click();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No lleva decimales.')).toBeVisible();
  await caja.fill('2');
  const dialogo = await vendedor.abrirLotes(producto);
  await dialogo.getByRole('textbox', { name: /^Precio por / }).first().fill('1.234');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('¿1234 o 1,234? Escríbelo sin el punto.')).toBeVisible();
});

test('f24 the basket changes quantities, with one total in sight', async ({ page, api, vendedor }) => {
  const [uno, otro] = sencillos(await api.productos(), 2);
  if (!uno || !otro) throw new Error('Sin productos.');
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(uno, 2);
  await vendedor.anadir(otro);
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  const cesta = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Líneas del pedido' }) });
  const deUno = cesta.getByRole('spinbutton', { name: new RegExp(` de ${uno.name}$`) });
  await cesta.getByRole('button', { name: new RegExp(`^Añadir: .* de ${uno.name}$`) }).tap();
  await expect(deUno).toHaveValue('3');
  await deUno.fill('5');
  await deUno.press('Enter');
  await expect(cesta.getByText(/^5 × /)).toBeVisible();
  const alto = (await cesta.boundingBox())?.height ?? 0;
  expect(alto, 'nothing of the footer below it is seen').toBe(640);

  await deUno.fill('99999');
  await cesta.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(deUno, 'what cannot be had is not left behind').toBeFocused();
  await deUno.fill('4');
  await cesta.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(cesta).toBeHidden();
  await expect((await vendedor.tarjeta(uno)).getByRole('spinbutton')).toHaveValue('4');
  await expect.poll(async () => (await api.existencias(uno.id)).get(uno.lote[0]?.id ?? 0)).toBe((uno.lote[0]?.cantidad ?? 0) - 4);
});
