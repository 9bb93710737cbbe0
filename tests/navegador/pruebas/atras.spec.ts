import type { Producto } from '../apoyo/api';
import { cliente, sencillo, sencillos } from '../apoyo/eleccion';
import { escanear } from '../apoyo/escaner';
import { expect, test } from '../apoyo/prueba';

test.describe('the back button of the handheld', () => {
  test('closes one by one what lies over the products, and then leaves them', async ({ page, api, vendedor }) => {
    const producto = sencillo(await api.productos());
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(producto, 2);
    const direccion = page.url();

    const dialogo = await vendedor.abrirLotes(producto);
    await page.goBack();
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();

    await page.getByRole('button', { name: 'Ver pedido' }).click();
    const detalle = page.getByRole('list', { name: 'Líneas del pedido' });
    await page.getByRole('button', { name: 'Borrar pedido' }).click();
    await expect(vendedor.dialogo('¿Borramos?')).toBeVisible();
    await page.goBack();
    await expect(vendedor.dialogo('¿Borramos?')).toBeHidden();
    await expect(detalle).toBeVisible();
    await page.goBack();
    await expect(detalle).toBeHidden();
    expect(page.url()).toBe(direccion);
    await expect((await vendedor.tarjeta(producto)).getByRole('spinbutton')).toHaveValue('2');

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Nuevo pedido', level: 1 })).toBeVisible();
  });

  test('leaves at once when what lay over the screen was closed on it', async ({ page, api, vendedor }) => {
    const [uno, dos] = sencillos(await api.productos(), 2) as [Producto, Producto];
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    for (const producto of [uno, dos]) {
      const dialogo = await vendedor.abrirLotes(producto);
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialogo).toBeHidden();
    }
    await page.getByRole('button', { name: 'Listo' }).click();
    await vendedor.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Nuevo pedido', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  });

  test('b33 an order thrown away from its drawer gives all its stock back, and is left behind', async ({ page, api, vendedor }) => {
    const [uno, dos] = sencillos(await api.productos(), 2) as [Producto, Producto];
    const quedan = async ({ id, lote: [lote] }: Producto) => (await api.existencias(id)).get(lote?.id ?? 0);
    const habia = ({ lote: [lote] }: Producto) => lote?.cantidad ?? 0;
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(uno, 5);
    await vendedor.anadir(dos, 2);
    await expect.poll(() => quedan(uno)).toBe(habia(uno) - 5);
    await expect.poll(() => quedan(dos)).toBe(habia(dos) - 2);

    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await page.getByRole('button', { name: 'Borrar pedido' }).click();
    await vendedor.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
    await expect.poll(() => quedan(uno)).toBe(habia(uno));
    await expect.poll(() => quedan(dos)).toBe(habia(dos));
    await expect(page.getByText(/a medias/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  });

  test('goes back one step of the wizard, after an error as well', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(sencillo(await api.productos()));
    await vendedor.listo();
    await vendedor.siguiente();
    await page.context().route('**/api/v1/invoices', (route) =>
      route.fulfill({ status: 422, headers: { 'x-request-id': 'prueba' }, json: { message: 'No cuadra.', errores: { total: ['No cuadra.'] } } }),
    );
    await vendedor.realizar.click();
    await expect(vendedor.dialogo('Error')).toBeVisible();
    await page.goBack();
    await expect(vendedor.dialogo('Error')).toBeHidden();
    await expect(vendedor.realizar).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  });

  test('leads home from an order that is done, and to the day from one that was changed', async ({ page, api, vendedor }) => {
    const producto = sencillo(await api.productos());
    const inicio = page.getByRole('heading', { name: /^Hola, / });
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(producto);
    await vendedor.listo();
    const { store } = vendedor;
    await vendedor.siguiente();
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    for (let veces = 0; veces < 2; veces += 1) {
      await page.goBack();
      await expect(inicio).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Nuevo pedido', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(inicio).toBeVisible();
    await expect(page.getByText(/a medias/)).toHaveCount(0);
    expect((await api.documento(store)).invoice.id).toBe(store);

    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(producto);
    await vendedor.listo();
    await page.getByRole('button', { name: 'No Entregado' }).click();
    await vendedor.esperarHecho();
    const { numero } = (await api.documento(vendedor.store)).invoice;
    await vendedor.volver();
    await vendedor.abrirPedidosDelDia();
    await vendedor.abrirDocumento(numero);
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await vendedor.esperarHecho();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Pedidos del Día', level: 1 })).toBeVisible();
  });

  test('asks before a client is left half-written, as often as it takes', async ({ vendedor: { page } }) => {
    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    await page.getByRole('button', { name: 'Nuevo cliente' }).click();
    const nombre = page.getByRole('textbox', { name: /^Nombre Comercial/ });
    await nombre.fill('Bar Pepe');
    const pregunta = page.getByRole('dialog', { name: '¿Salimos sin guardar?' });
    for (const seguir of [() => pregunta.getByRole('button', { name: 'Seguir aquí' }).click(), () => page.goBack()]) {
      await page.goBack();
      await expect(pregunta).toBeVisible();
      await seguir();
      await expect(pregunta).toBeHidden();
      await expect(nombre).toHaveValue('Bar Pepe');
    }
    await page.getByRole('button', { name: 'Volver' }).click();
    await pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Nuevo pedido', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  });

  test('closes the printer’s sheet and that of a signature', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedidosDelDia();
    await page.getByRole('button', { name: 'Impresora' }).click();
    await expect(vendedor.dialogo('Impresora')).toBeVisible();
    await page.goBack();
    await expect(vendedor.dialogo('Impresora')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();

    const sinFirma = (await api.documentos()).find(({ entregado, firmado }) => entregado === 'entregado' && !firmado);
    await page.goto(`/app/invoices/today/${sinFirma?.id}`);
    await page.getByRole('button', { name: 'Firmar' }).click();
    await expect(vendedor.dialogo('Firma')).toBeVisible();
    await page.goBack();
    await expect(vendedor.dialogo('Firma')).toBeHidden();
    await expect(page.getByRole('heading', { name: sinFirma?.numero ?? '', level: 1 })).toBeVisible();
  });
});

test('a code that a scanner reads on the last step sends nothing', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await expect(page.getByRole('heading', { name: /^Paso 2 de 2/ })).toBeFocused();
  await escanear(page, '8410000000017');
  await vendedor.realizar.focus();
  await escanear(page, '8410000000017');
  await expect(vendedor.realizar).toBeVisible();
  expect((await api.llamar('GET', `/invoices/${store}`)).estado).toBe(404);
  // A person's Enter, which comes after a while, does what it says.
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await vendedor.esperarHecho();
});
