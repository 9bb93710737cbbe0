import type { Producto } from '../apoyo/api';
import { enDispositivo } from '../apoyo/dispositivo';
import { cliente, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';

test('w18 a client half written outlives a page that the browser throws away', async ({ page, vendedor: _dentro }) => {
  page.on('dialog', (dialogo) => void dialogo.accept());
  await page.getByRole('link', { name: 'Nuevo cliente' }).click();
  await page.getByRole('textbox', { name: 'Nombre Comercial' }).fill('Bar Pepe');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nombre Comercial' })).toHaveValue('Bar Pepe');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog', { name: '¿Salimos sin guardar?' }).getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('link', { name: 'Nuevo cliente' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre Comercial' })).toHaveValue('');
});

test.describe('f24 an order that was begun', () => {
  test('is never resumed in silence: it goes on, or another is begun, at one touch', async ({ page, api, vendedor }) => {
    const [producto, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
    const comprador = cliente(await api.clientes());
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, 3);
    await page.reload();
    await expect((await vendedor.tarjeta(producto)).getByRole('spinbutton'), 'a reload is no choice of a client').toHaveValue('3');

    await page.goto('/app/home');
    const elegir = async () => {
      await page.getByRole('link', { name: 'Nuevo pedido' }).click();
      await vendedor.buscar('Buscar Clientes...', comprador.nombreComercial);
      await page.getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: comprador.nombreComercial }).first().click();
      return vendedor.dialogo('Tienes un pedido a medias');
    };
    let pregunta = await elegir();
    await pregunta.getByRole('button', { name: 'Empieza otro' }).click();
    await expect(pregunta).toBeHidden();
    await vendedor.anadir(otro);
    await expect((await vendedor.tarjeta(producto)).getByRole('spinbutton')).toBeHidden();

    await page.goto('/app/home');
    await expect(page.getByRole('link', { name: '2 pedidos a medias' })).toBeVisible();
    pregunta = await elegir();
    const seguir = pregunta.getByRole('button', { name: /^Sigue el pedido de las? \d+:\d\d, 1 línea$/ });
    await expect(seguir).toHaveCount(2);
    await seguir.last().click();
    await expect((await vendedor.tarjeta(producto)).getByRole('spinbutton')).toHaveValue('3');

    await page.goto('/app/home');
    pregunta = await elegir();
    await expect(pregunta).toBeVisible();
    await page.goBack();
    await expect(pregunta).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'Buscar Clientes...' }), 'nothing was chosen').toBeVisible();
  });

  test('is seen on home with its age and total, is thrown away with its goods, and Deshacer brings it back', async ({ page, api, vendedor }) => {
    const [producto] = sencillos(await api.productos(), 1) as [Producto];
    const comprador = cliente(await api.clientes());
    const lote = producto.lote[0]?.id ?? 0;
    const libre = async () => (await api.existencias(producto.id)).get(lote) ?? 0;
    const antes = await libre();
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, 3);
    await expect.poll(libre).toBe(antes - 3);
    await page.goto('/app/home');
    const fila = page.getByRole('region', { name: 'Lo último a medias' });
    await expect(fila).toContainText(/de las? \d+:\d\d · 1 línea/);
    await expect(fila).toContainText('€');
    await fila.getByRole('button', { name: `Borrar pedido de ${comprador.nombreComercial}` }).click();
    await vendedor.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
    await expect(fila).toBeHidden();
    await expect.poll(libre).toBe(antes);
    // What comes in place of a button takes no touches for a moment.
    await expect(page.locator('html')).not.toHaveAttribute('data-calma');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(fila).toContainText(comprador.nombreComercial);
    await expect.poll(libre).toBe(antes - 3);
  });

  test('is not begun by looking at a client', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByRole('searchbox', { name: 'Buscar Clientes...' })).toBeVisible();
    await expect.poll(() => enDispositivo(page, 'pedidos')).toEqual([]);
  });
});
