import { cliente, sencillos } from '../apoyo/eleccion';
import { escanear } from '../apoyo/escaner';
import { expect, test } from '../apoyo/prueba';

interface Reserva {
  movimientos: { cantidad: number }[];
}

const sumaDe = ({ movimientos }: Reserva): number => movimientos.reduce((suma, { cantidad }) => suma + cantidad, 0);

const sinAcentos = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

test('b56 products are found without their accents, in capitals and between blanks', async ({ page, api, vendedor }) => {
  const productos = await api.productos();
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const lista = page.getByRole('list', { name: 'Productos' });
  for (const buscado of ['jamon', 'AZUCAR', '  jamon  ', 'jamón', 'pina', 'piña']) {
    const hallados = productos.filter(({ name }) => sinAcentos(name).includes(sinAcentos(buscado.trim())));
    expect(hallados.length, buscado).toBeGreaterThan(0);
    await vendedor.buscar('Buscar Productos...', buscado);
    await expect(page.getByText(`${hallados.length} de ${productos.length} productos`)).toBeVisible();
    await expect(lista.getByRole('article', { name: hallados[0]?.name ?? '', exact: true })).toBeVisible();
  }
});

test('b56 clients are found without their accents, and ñ may be typed or not', async ({ page, vendedor }) => {
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  const lista = page.getByRole('list', { name: 'Clientes' });
  for (const buscado of ['peniscola', 'PEÑÍSCOLA', 'penisc']) {
    await vendedor.buscar('Buscar Clientes...', buscado);
    await expect(lista.getByRole('link')).toHaveCount(1);
    await expect(lista.getByRole('link')).toContainText('Frutería Peñíscola');
  }
});

test('a scanner finds a product by the code on its pack, one after the other', async ({ page, api, vendedor }) => {
  const productos = sencillos(await api.productos(), 2);
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const caja = page.getByRole('searchbox', { name: 'Buscar Productos...' });
  await caja.focus();
  for (const { name, ean } of productos) {
    if (!ean) throw new Error(`${name} no tiene código.`);
    await escanear(page, ean);
    await expect(caja).toHaveValue(ean);
    await expect(page.getByRole('list', { name: 'Productos' }).getByRole('article')).toHaveAccessibleName(name);
  }
});

test('a code that is read into a quantity, or after +, adds one of its own product and changes no other', async ({ page, api, vendedor }) => {
  const [uno, otro] = sencillos(await api.productos(), 2);
  if (!uno?.ean || !otro?.ean) throw new Error('Sin código.');
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const caja = page.getByRole('searchbox', { name: 'Buscar Productos...' });
  const lista = page.getByRole('list', { name: 'Productos' }).getByRole('article');
  const cantidad = page.getByRole('spinbutton');

  const reserva = page.waitForResponse(/\/movimientos$/);
  await vendedor.anadir(uno);
  await expect(page.getByRole('button', { name: `Añadir: ${uno.name}` })).toBeFocused();
  await escanear(page, otro.ean);
  await expect(lista).toHaveAccessibleName(otro.name);
  await expect(caja).toBeFocused();
  await escanear(page, uno.ean);
  await expect(lista).toHaveAccessibleName(uno.name);
  await expect(cantidad).toHaveValue('2');

  await reserva;
  const reservas: Reserva[] = [];
  page.on('request', (peticion) => peticion.url().endsWith('/movimientos') && reservas.push(peticion.postDataJSON() as Reserva));
  await cantidad.click();
  await escanear(page, otro.ean);
  await expect(lista).toHaveAccessibleName(otro.name);
  await expect(caja).toHaveValue(otro.ean);
  await escanear(page, uno.ean);
  await expect(cantidad).toHaveValue('3');
  await expect.poll(() => reservas.map(sumaDe).at(-1)).toBe(3);
  expect(Math.max(...reservas.map(sumaDe)), 'no code became a quantity').toBe(3);
  reservas.length = 0;

  await cantidad.click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  // The first thing that is asked for since is what was typed, so the codes that were read into the box asked for nothing.
  await expect.poll(() => reservas.length).toBeGreaterThan(0);
  expect(reservas.map(sumaDe)[0]).toBe(7);
  await expect(caja).toBeFocused();
  await escanear(page, otro.ean);
  await expect(lista).toHaveAccessibleName(otro.name);
  await escanear(page, uno.ean);
  await expect(cantidad).toHaveValue('8');
});

test('a search waits until typing rests, blank means all, and the clear icon comes and goes with the text', async ({ page, api, vendedor }) => {
  const todos = (await api.productos()).length;
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const caja = page.getByRole('searchbox', { name: 'Buscar Productos...' });
  const borrar = page.getByRole('button', { name: 'Borrar búsqueda' });
  await expect(borrar).toBeHidden();
  await caja.pressSequentially('arroz');
  await expect(page.getByText(`de ${todos} productos`)).toBeVisible();
  await expect(page).toHaveURL(/arroz/);
  await borrar.click();
  await expect(borrar).toBeHidden();
  await expect(caja).toBeFocused();
  await expect(page.getByText(`${todos} productos`, { exact: true })).toBeVisible();
  await caja.fill('   ');
  await caja.press('Enter');
  await expect(page.getByText(`${todos} productos`, { exact: true })).toBeVisible();
});

test('a search that finds nothing says so and offers the way back', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.buscar('Buscar Productos...', 'zzz');
  await expect(page.getByRole('heading', { name: 'Ningún producto se llama así' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();
});
