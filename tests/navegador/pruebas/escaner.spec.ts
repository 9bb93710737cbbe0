import type { Page } from '@playwright/test';
import type { Producto } from '../apoyo/api';
import { cliente, partible, sencillo, sencillos } from '../apoyo/eleccion';
import { escanear } from '../apoyo/escaner';
import { expect, test } from '../apoyo/prueba';

type ConCodigo = Producto & { ean: string };

const conCodigo = (producto: Producto): ConCodigo => {
  if (!producto.ean) throw new Error(`${producto.name} no tiene código.`);
  return { ...producto, ean: producto.ean };
};

const caja = (page: Page, { name }: Producto) => page.getByRole('article', { name, exact: true }).getByRole('spinbutton');

test('f24 a scan adds one by FEFO, and one more each time, five products without a tap', async ({ page, api, vendedor }) => {
  const productos = sencillos(await api.productos(), 5).map(conCodigo);
  const [primero] = productos;
  if (primero === undefined) throw new Error('Sin productos.');
  await page.addInitScript(() => {
    navigator.vibrate = (patron) => Boolean(document.documentElement.setAttribute('data-vibra', String(patron))) || true;
  });
  await page.reload();
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  for (const [indice, producto] of productos.entries()) {
    await escanear(page, producto.ean);
    await expect(caja(page, producto)).toHaveValue('1');
    await expect(page.getByRole('status').filter({ hasText: `1 ud en el pedido: ${producto.name}` })).toBeVisible();
    await expect(page.getByText(`${indice + 1} ${indice === 0 ? 'producto' : 'productos'} · base`)).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('data-vibra', '40');
  for (const cuantos of ['2', '3']) {
    await escanear(page, primero.ean);
    await expect(caja(page, primero)).toHaveValue(cuantos);
  }
  await expect.poll(async () => (await api.existencias(primero.id)).get(primero.lote[0]?.id ?? 0)).toBe((primero.lote[0]?.cantidad ?? 0) - 3);
});

test('f24 a scan of what is not there, and over a window, says why nothing was added', async ({ page, api, vendedor }) => {
  const [uno, otro] = sencillos(await api.productos(), 2).map(conCodigo);
  if (!uno || !otro) throw new Error('Sin productos.');
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await escanear(page, '9999999999994');
  await expect(page.getByText('Ningún producto tiene el código 9999999999994.')).toBeVisible();

  const dialogo = await vendedor.abrirLotes(uno);
  await dialogo.getByRole('spinbutton').first().focus();
  await escanear(page, otro.ean);
  const aviso = page.getByLabel('Notificaciones').getByText(`No se ha añadido ${otro.name}: cierra antes esta ventana.`);
  await expect(aviso).toBeVisible();
  const arriba = await aviso.evaluate((nodo) => {
    const { left, top, width, height } = nodo.getBoundingClientRect();
    return nodo.contains(document.elementFromPoint(left + width / 2, top + height / 2)) || nodo.closest(':popover-open') !== null;
  });
  expect(arriba, 'above the window').toBe(true);
  await expect(dialogo.getByRole('spinbutton').first()).toHaveValue('0');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(caja(page, otro)).toHaveCount(0);
  await escanear(page, otro.ean);
  await expect(caja(page, otro)).toHaveValue('1');
});

test('f24 a scan beyond the stock says how much there is', async ({ page, api, vendedor }) => {
  const { producto } = partible(await api.productos());
  const leido = conCodigo(producto);
  const hay = producto.lote.reduce((suma, { cantidad }) => suma + cantidad, 0);
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(producto, hay);
  await escanear(page, leido.ean);
  await expect(page.getByText(`No hay más de ${hay.toLocaleString('es-ES', { useGrouping: 'always' })} ud: ${producto.name}`)).toBeVisible();
  await expect(caja(page, producto)).toHaveValue(String(hay));
});

test('p07 p08 marks, Tab, no ending and keys without a name are one scan each', async ({ page, api, vendedor }) => {
  const producto = conCodigo(sencillo(await api.productos()));
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await escanear(page, `*${producto.ean}`);
  await expect(caja(page, producto)).toHaveValue('1');
  await escanear(page, `]E0${producto.ean}`);
  await expect(caja(page, producto)).toHaveValue('2');
  await escanear(page, producto.ean, 'Tab');
  await expect(caja(page, producto)).toHaveValue('3');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await escanear(page, producto.ean, null);
  await expect(caja(page, producto)).toHaveValue('4');
  await caja(page, producto).click();
  await page.keyboard.insertText(producto.ean);
  await expect(caja(page, producto)).toHaveValue('5');
});

test('p09 twelve, thirteen and fourteen digits are one article, and a box is another', async ({ page, api, vendedor }) => {
  const producto = sencillo(await api.productos());
  await page.route('**/api/v1/products/all', async (ruta) => {
    const respuesta = await ruta.fetch();
    const cuerpo = (await respuesta.json()) as { data: Producto[] };
    const data = cuerpo.data.map((otro) => (otro.id === producto.id ? { ...otro, ean: '0012345678905' } : otro));
    await ruta.fulfill({ response: respuesta, json: { ...cuerpo, data } });
  });
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  for (const [indice, leido] of ['012345678905', '0012345678905', '00012345678905'].entries()) {
    await escanear(page, leido);
    await expect(caja(page, producto)).toHaveValue(String(indice + 1));
  }
  await escanear(page, '10012345678902');
  await expect(page.getByText('Ningún producto tiene el código 10012345678902.')).toBeVisible();
});
