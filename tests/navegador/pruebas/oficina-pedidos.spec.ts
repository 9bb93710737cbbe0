import { sinTachas } from '../apoyo/accesibilidad';
import { cliente, sencillo } from '../apoyo/eleccion';
import { marcar } from '../apoyo/opciones';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

test('an order is begun, found again, sent and found among the delivered', async ({ page, oficina, api }) => {
  const { nombreComercial } = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  const antes = await api.existencias(producto.id);

  await oficina.irA('Pedidos Entregados');
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await page.getByRole('searchbox', { name: 'Buscar Clientes...' }).fill(nombreComercial);
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('listitem')).toHaveCount(1);
  await sinTachas(page, 'client of a new order');
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').click();

  await expect(page.getByRole('heading', { name: nombreComercial, level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar Productos...' }).fill(producto.name);
  const tarjeta = page.getByRole('article', { name: producto.name, exact: true });
  await tarjeta.getByRole('button', { name: /^Añadir 1 / }).click();
  await tarjeta.getByRole('spinbutton').fill('3');
  await tarjeta.getByRole('spinbutton').press('Tab');
  const pedido = page.getByRole('complementary', { name: 'Pedido' });
  await expect(pedido.getByRole('listitem').filter({ hasText: producto.name })).toContainText('3 ×');
  await sinTachas(page, 'products of an order');

  // Begun on this computer, it survives a reload and is found again.
  await page.reload();
  await expect(pedido.getByRole('listitem').filter({ hasText: producto.name })).toContainText('3 ×');
  await oficina.irA('Pedidos Entregados');
  await page.getByRole('link', { name: 'Sin enviar (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos sin enviar' })).toBeVisible();
  await sinTachas(page, 'orders that were not sent');
  await page.getByRole('region', { name: 'Pedidos a medias' }).getByRole('link').filter({ hasText: nombreComercial }).click();
  await pedido.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Paso 1 de 2 · Entrega')).toBeVisible();
  await sinTachas(page, 'delivery');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Paso 2 de 2 · Agregar Datos')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Paso 1 de 2 · Entrega')).toBeVisible();
  await page.goForward();
  await marcar(page, 'Albarán');
  await sinTachas(page, 'data of the order');
  await page.getByRole('button', { name: 'Realizar Pedido' }).click();

  await expect(page.getByText(/^Pedido Realizado! A\d{4}-\d{6} · /)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/invoices$/);
  await expect(page.getByRole('row').nth(1)).toContainText(nombreComercial);
  await expect(page.getByRole('link', { name: /^Sin enviar/ })).toHaveCount(0);
  const [lote] = producto.lote;
  if (lote === undefined) throw new Error('imposible');
  const despues = await api.existencias(producto.id);
  const suma = (existencias: ReadonlyMap<number, number>) => [...existencias.values()].reduce((total, cantidad) => total + cantidad, 0);
  expect(suma(despues)).toBe(suma(antes) - 3);
});

test('an order that is not delivered waits among its like, and one that is deleted gives back what it held', async ({ page, oficina, api }) => {
  const { id, nombreComercial } = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  await page.goto(`/app/admin/invoices/new/${id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/pedidos/producto/${id}$`));
  const pedido = page.getByRole('complementary', { name: 'Pedido' });
  const anadir = async () => {
    await page.getByRole('searchbox', { name: 'Buscar Productos...' }).fill(producto.name);
    await page
      .getByRole('article', { name: producto.name, exact: true })
      .getByRole('button', { name: /^Añadir 1 / })
      .click();
    await expect(pedido.getByRole('listitem')).toHaveCount(1);
  };

  const antes = await api.existencias(producto.id);
  await anadir();
  await expect.poll(async () => (await api.existencias(producto.id)).get(producto.lote[0]?.id ?? 0)).not.toBe(antes.get(producto.lote[0]?.id ?? 0));
  await pedido.getByRole('button', { name: 'Borrar pedido' }).click();
  await oficina.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos Entregados', level: 1 })).toBeVisible();
  await expect.poll(async () => (await api.existencias(producto.id)).get(producto.lote[0]?.id ?? 0)).toBe(antes.get(producto.lote[0]?.id ?? 0));

  await page.goto(`/app/admin/pedidos/producto/${id}`);
  await anadir();
  await pedido.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'No Entregado' }).click();
  await expect(page.getByText(/^Pedido Realizado! P\d{4}-\d{6} · /)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/invoices\/pendiente$/);
  await expect(page.getByRole('row').nth(1)).toContainText(nombreComercial);
});

test('an order goes on to its delivery when the connection has gone meanwhile', async ({ page, context, oficina, api }) => {
  const { nombreComercial } = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  await oficina.irA('Pedidos Entregados');
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await page.getByRole('searchbox', { name: 'Buscar Clientes...' }).fill(nombreComercial);
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().click();
  await page.getByRole('searchbox', { name: 'Buscar Productos...' }).fill(producto.name);
  await page.getByRole('article', { name: producto.name, exact: true }).getByRole('button', { name: /^Añadir 1 / }).click();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('complementary', { name: 'Pedido' }).getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Paso 1 de 2 · Entrega')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpiar' })).toBeVisible();
});
