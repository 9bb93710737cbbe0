import { Api, type Producto } from '../apoyo/api';
import { cuentasDe, escrito, euros } from '../apoyo/cuentas';
import { cliente, sencillo, sencillos } from '../apoyo/eleccion';
import { expect, test } from '../apoyo/prueba';
import { impresiones, ticket } from '../apoyo/ticket';

const cantidadDe = (producto: Producto): number => producto.lote[0]?.cantidad ?? 0;
const loteDe = (producto: Producto): number => producto.lote[0]?.id ?? 0;

test('an albarán is the document that comes unasked, paid in full and in cash, without a tax record', async ({ page, api, vendedor }) => {
  const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
  const producto = sencillo(await api.productos());
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 2);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await expect(page.getByRole('radio', { name: 'Albarán' })).toBeChecked();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();

  const detalle = await api.documento(store);
  const { total } = cuentasDe([{ ...producto, quantity: 2 }], false);
  expect(detalle.invoice).toMatchObject({ tipo_factura: 'albaran', type: 'cobrado', meta_type: 'meta', total, amount: total, firmado: false });
  expect(detalle.invoice.albaran).toMatch(/^A\d{4}-\d{6}$/);
  expect(detalle.registro ?? null).toBeNull();
  await expect.poll(() => impresiones(page)).toBe(1);
  await expect(ticket(page)).toContainText('Documento sin valor fiscal');
  await expect(ticket(page)).not.toContainText('QR tributario');
});

test('No Entregado sends at once, keeps the stock back and owes nothing yet', async ({ page, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  const saldo = (await api.cliente(comprador.id)).pendiente;
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, 4);
  await vendedor.listo();
  const { store } = vendedor;
  await page.getByRole('button', { name: 'No Entregado' }).click();
  await vendedor.esperarHecho();

  const { invoice } = await api.documento(store);
  expect(invoice).toMatchObject({ tipo_factura: 'pendiente', entregado: 'no_entregado', firmado: false });
  expect(invoice.pendiente).toMatch(/^P\d{4}-\d{6}$/);
  await expect(page.getByText(`${invoice.numero} · ${euros(invoice.total)}`)).toBeVisible();
  expect((await api.existencias(producto.id)).get(loteDe(producto))).toBe(cantidadDe(producto) - 4);
  expect((await api.cliente(comprador.id)).pendiente).toBe(saldo);
});

test('a factura with vencimiento asks for its date, and a date before today is refused', async ({ page, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()), 3);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  const fecha = page.getByRole('textbox', { name: 'Fecha de vencimiento' });
  await expect(fecha).toBeHidden();
  await vendedor.elegirDocumento('Factura vencimiento');
  await expect(fecha).toBeVisible();
  await vendedor.aPagar.fill('0');

  await vendedor.realizar.click();
  await expect(page.getByText('Elige la fecha de vencimiento.')).toBeVisible();
  await fecha.fill('01/02/2020');
  await vendedor.realizar.click();
  await expect(page.getByText('El vencimiento no puede ser anterior a hoy.')).toBeVisible();

  const ano = new Date().getFullYear() + 1;
  await fecha.fill(`15/03/${ano}`);
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  const { invoice, registro } = await api.documento(store);
  expect(invoice).toMatchObject({ tipo_factura: 'factura_vencimiento', vencimiento: `${ano}-03-15`, amount: 0, type: 'no_cobrado' });
  expect(registro).toBeTruthy();
  await expect(ticket(page)).toContainText(`Vencimiento15/03/${ano}`);
});

test.describe('the amount to pay', () => {
  for (const [separador, escribir] of [
    ['a comma', (importe: number) => escrito(importe)],
    ['a dot', (importe: number) => importe.toFixed(2)],
  ] as const) {
    test(`a part, written with ${separador}, leaves the rest owed`, async ({ page, api, vendedor }) => {
      const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
      const producto = sencillo(await api.productos());
      const saldo = (await api.cliente(comprador.id)).pendiente;
      const { total } = cuentasDe([{ ...producto, quantity: 5 }], false);
      await vendedor.abrirPedido(comprador.nombreComercial);
      await vendedor.anadir(producto, 5);
      await vendedor.listo();
      const { store } = vendedor;
      await vendedor.siguiente();
      await expect(vendedor.aPagar).toHaveValue(escrito(total));
      await vendedor.aPagar.fill(escribir(1.05));
      await page.getByLabel('Método de Pago').selectOption({ label: 'VISA' });
      await vendedor.realizar.click();
      await vendedor.esperarHecho();

      expect((await api.documento(store)).invoice).toMatchObject({ type: 'no_cobrado', amount: 1.05, total, meta_type: 'visa' });
      const debe = (Math.round(total * 100) - 105) / 100;
      expect(Math.round(((await api.cliente(comprador.id)).pendiente - saldo) * 100)).toBe(Math.round(debe * 100));
      await expect(ticket(page)).toContainText(`Pagado (VISA)${euros(1.05)}`.replaceAll('\u00a0', ' '));
      await expect(ticket(page)).toContainText(`Pendiente de pago${euros(debe)}`.replaceAll('\u00a0', ' '));
    });
  }

  test('takes digits and one separator, hides the method at nothing, and never goes over the total', async ({ page, api, vendedor }) => {
    const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
    const producto = sencillo(await api.productos());
    const { total } = cuentasDe([{ ...producto, quantity: 2 }], false);
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, 2);
    await vendedor.listo();
    const { store } = vendedor;
    await vendedor.siguiente();

    await vendedor.aPagar.fill('');
    await vendedor.aPagar.pressSequentially('1,2.3,4x');
    await expect(vendedor.aPagar).toHaveValue('1,234');
    await vendedor.aPagar.fill('0');
    await expect(page.getByLabel('Método de Pago')).toBeHidden();
    await vendedor.aPagar.fill(escrito(total + 0.01));
    await expect(page.getByText(`No puede pasar del total, ${euros(total)}.`)).toBeVisible();
    await vendedor.realizar.click();
    await expect(vendedor.realizar).toBeVisible();
    expect((await api.llamar('GET', `/invoices/${store}`)).estado, 'nothing was sent').toBe(404);

    await vendedor.aPagar.fill(escrito(total));
    await page.getByLabel('Entrega en efectivo').fill(escrito(total + 1.4));
    await expect(page.getByText(`Cambio ${euros(1.4)}`)).toBeVisible();
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    expect((await api.documento(store)).invoice, 'change is no taking').toMatchObject({ type: 'cobrado', amount: total });
  });
});

test.describe('a pendiente in Pedidos del Día', () => {
  async function hacerPendiente({ api, vendedor, page }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'api' | 'vendedor' | 'page'>, cantidad: number) {
    const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
    const [producto, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, cantidad);
    await vendedor.listo();
    const { store } = vendedor;
    await page.getByRole('button', { name: 'No Entregado' }).click();
    await vendedor.esperarHecho();
    const { numero } = (await api.documento(store)).invoice;
    await vendedor.volver();
    await vendedor.abrirPedidosDelDia();
    await vendedor.abrirDocumento(numero);
    return { comprador, producto, otro, store, numero };
  }

  test('is edited and stays one, with its number, and the stock follows', async ({ page, api, vendedor }) => {
    const { producto, otro, store, numero } = await hacerPendiente({ api, vendedor, page }, 5);
    await page.getByRole('button', { name: 'Editar' }).click();
    const numeroDeTarjeta = (await vendedor.tarjeta(producto)).getByRole('spinbutton');
    await expect(numeroDeTarjeta).toHaveValue('5');
    await numeroDeTarjeta.fill('2');
    await numeroDeTarjeta.press('Tab');
    await vendedor.anadir(otro, 3);
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await vendedor.esperarHecho();

    const { invoice, products } = await api.documento(store);
    expect(invoice).toMatchObject({ numero, tipo_factura: 'pendiente', total: cuentasDe([{ ...producto, quantity: 2 }, { ...otro, quantity: 3 }], false).total });
    expect(products.map(({ product_id, quantity }) => [product_id, quantity]).toSorted()).toEqual([[producto.id, 2], [otro.id, 3]].toSorted());
    expect((await api.existencias(producto.id)).get(loteDe(producto))).toBe(cantidadDe(producto) - 2);
    expect((await api.existencias(otro.id)).get(loteDe(otro))).toBe(cantidadDe(otro) - 3);
  });

  test('is deleted after ¿Borramos?, and its stock is back', async ({ page, api, vendedor }) => {
    const { producto, store, numero } = await hacerPendiente({ api, vendedor, page }, 5);
    const borrar = page.getByRole('button', { name: 'Borrar pedido' });
    await borrar.click();
    await vendedor.dialogo('¿Borramos?').getByRole('button', { name: 'Cancelar' }).click();
    expect((await api.llamar('GET', `/invoices/${store}`)).estado).toBe(200);

    await borrar.click();
    await vendedor.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
    await expect(page.getByText('Pedido eliminado correctamente')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
    await expect(page.getByText(numero)).toHaveCount(0);
    expect((await api.llamar('GET', `/invoices/${store}`)).estado).toBe(404);
    expect((await api.existencias(producto.id)).get(loteDe(producto))).toBe(cantidadDe(producto));
  });
});

test('printing again asks ¿Imprimimos copia {n}?, counts, and marks the paper as a copy', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await expect.poll(() => impresiones(page)).toBe(1);
  await vendedor.volver();
  await vendedor.abrirPedidosDelDia();
  await vendedor.abrirDocumento((await api.documento(store)).invoice.numero);

  const imprimir = page.getByRole('button', { name: 'Imprimir' });
  await imprimir.click();
  await vendedor.dialogo('¿Imprimimos copia 1?').getByRole('button', { name: 'Cancelar' }).click();
  expect((await api.documento(store)).invoice.copias).toBe(0);
  for (const copia of [1, 2]) {
    await imprimir.click();
    await vendedor.dialogo(`¿Imprimimos copia ${copia}?`).getByRole('button', { name: 'Imprimir' }).click();
    await expect(ticket(page)).toContainText(`COPIA ${copia}`);
    await expect.poll(() => impresiones(page)).toBe(1 + copia);
    expect((await api.documento(store)).invoice.copias).toBe(copia);
    await expect(page.getByText(copia === 1 ? '1 copia' : `${copia} copias`, { exact: true })).toBeVisible();
  }
});

test('f04: a ticket prints without a logo that cannot be drawn', async ({ page, api, vendedor }) => {
  await page.route(/\/api\/v1\/config$/, async (ruta) => {
    const respuesta = await ruta.fetch();
    const { data } = (await respuesta.json()) as { data: { logo: number | null } };
    // The device keeps the image of each number, so a new image needs a new number.
    await ruta.fulfill({ response: respuesta, json: { data: { ...data, logo: (data.logo ?? 0) + 1 } } });
  });
  const cortado = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiC1Sd5i94wQpTnOUud8AJUpvkLXa/CFGa4yx1vgdQ';
  await page.route(/\/api\/v1\/config\/logo/, (ruta) => ruta.fulfill({ json: { data: { imagen: cortado } } }));
  const pedido = page.waitForResponse(/\/api\/v1\/config\/logo/);
  await page.reload();
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await expect.poll(() => impresiones(page)).toBe(1);
  await pedido;
  await expect(ticket(page).locator('img').first()).toBeHidden();
});

test('an order without products goes nowhere', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(vendedor.dialogo('Error')).toContainText('No se pueden realizar pedidos sin productos');
  await vendedor.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();
});

test('figures beyond all measure break no screen, and go no further than the products', async ({ page, api, vendedor }) => {
  const producto = sencillo(await api.productos(), ({ trazabilidad }) => !trazabilidad);
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  const dialogo = await vendedor.abrirLotes(producto);
  await dialogo.getByRole('button', { name: 'Añadir lote manual' }).click();
  const cantidad = dialogo.getByRole('spinbutton', { name: 'Cantidad de Lote manual' });
  await cantidad.pressSequentially('9999999');
  await expect(cantidad).toHaveValue('999999');
  const precio = dialogo.getByRole('textbox', { name: /^Precio por ud de Lote manual/ });
  await precio.fill(',');
  await expect(dialogo.getByText('Escribe un número.')).toBeVisible();
  await precio.fill('999999');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('base—');
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing runs over the edge').toBe(page.viewportSize()?.width);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(vendedor.dialogo('Error')).toContainText('El importe es demasiado grande.');
});

test('the order detail lists lines by name and gives back what is taken out of it', async ({ page, api, vendedor }) => {
  const [uno, dos] = sencillos(await api.productos(), 2) as [Producto, Producto];
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(dos, 2);
  await vendedor.anadir(uno, 3);
  await expect.poll(async () => (await api.existencias(uno.id)).get(loteDe(uno))).toBe(cantidadDe(uno) - 3);
  await expect.poll(async () => (await api.existencias(dos.id)).get(loteDe(dos))).toBe(cantidadDe(dos) - 2);

  await page.getByRole('button', { name: 'Ver pedido' }).click();
  const lineas = page.getByRole('list', { name: 'Líneas del pedido' }).getByRole('listitem');
  await expect(lineas).toHaveCount(2);
  await expect(lineas.first()).toContainText([uno.name, dos.name].toSorted((a, b) => a.localeCompare(b, 'es'))[0] ?? '');
  const hay = async (producto: Producto) => (await api.existencias(producto.id)).get(loteDe(producto));
  await page.getByRole('button', { name: `Borrar ${uno.name}` }).click();
  await expect.poll(() => hay(uno)).toBe(cantidadDe(uno));
  await page.getByRole('button', { name: `Deshacer el borrado de ${uno.name}` }).click();
  await expect.poll(() => hay(uno)).toBe(cantidadDe(uno) - 3);
  await page.getByRole('button', { name: `Borrar ${uno.name}` }).dblclick();
  await expect(lineas.filter({ hasText: uno.name }).getByRole('button')).toHaveText(/^Deshacer/);
  await expect.poll(() => hay(uno)).toBe(cantidadDe(uno));
  await expect.poll(() => hay(dos)).toBe(cantidadDe(dos) - 2);

  await page.getByRole('button', { name: 'Borrar pedido' }).click();
  await vendedor.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  await expect.poll(async () => (await api.existencias(dos.id)).get(loteDe(dos))).toBe(cantidadDe(dos));
});

test('b58 a document is signed once, and the signer stands on a paper that also has a note', async ({ page, api, vendedor }) => {
  const comprador = cliente(await api.clientes());
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await page.getByLabel('Notas').fill('Dejar en la puerta de atrás');
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await vendedor.volver();
  await vendedor.abrirPedidosDelDia();
  const { numero } = (await api.documento(store)).invoice;
  await vendedor.abrirDocumento(numero);

  const firmar = page.getByRole('button', { name: 'Firmar' });
  await firmar.click();
  const hoja = vendedor.dialogo('Firma');
  await hoja.getByRole('button', { name: 'Guardar' }).click();
  await expect(hoja.getByText('Falta la firma.')).toBeVisible();
  await vendedor.firmar('Receptora Uno');
  await hoja.getByRole('button', { name: 'Guardar' }).click();
  await expect(hoja).toBeHidden();
  await expect(page.getByRole('img', { name: 'Firma de Receptora Uno' })).toBeVisible();
  await expect(firmar).toBeHidden();

  const { firma } = await api.documento(store);
  const otra = await api.llamar<{ message: string }>('POST', `/invoices/${store}/firma`, { signature: firma?.imagen, firmante: 'Otra' });
  expect(otra).toMatchObject({ estado: 409, cuerpo: { message: 'Este documento ya está firmado.' } });
  expect((await api.documento(store)).firma?.firmante).toBe('Receptora Uno');

  await page.getByRole('button', { name: 'Imprimir' }).click();
  await vendedor.dialogo('¿Imprimimos copia 1?').getByRole('button', { name: 'Imprimir' }).click();
  await expect(ticket(page)).toContainText('Notas: Dejar en la puerta de atrás');
  await expect(ticket(page)).toContainText('Receptora Uno');
  await expect(ticket(page).getByAltText('Firma de Receptora Uno')).toHaveCount(1);
});

test('b58 an albarán that the office corrects under the pad says what changed, and is signed anew', async ({ page, api, servidor, administradora, vendedor }) => {
  const comprador = cliente(await api.clientes(), ({ recargo }) => recargo === 0);
  const producto = sencillo(await api.productos());
  const { total } = cuentasDe([{ ...producto, quantity: 3 }], false);
  const store = `ORDER-${Date.now()}-1`;
  const pedido = (quantity: number) => ({
    type: 'no_cobrado',
    amount: 0,
    entregado: 'entregado',
    client_id: comprador.id,
    total: cuentasDe([{ ...producto, quantity }], false).total,
    signature: 'none',
    products: [{ product_id: producto.id, lote_id: loteDe(producto), price: producto.price, quantity }],
    tipo_pedido: 'albaran',
    store,
  });
  const { invoice } = await api.pedir<{ invoice: { numero: string; total: number } }>('POST', '/invoices', pedido(5));
  await vendedor.abrirPedidosDelDia();
  await vendedor.abrirDocumento(invoice.numero);
  await page.getByRole('button', { name: 'Firmar' }).click();
  const hoja = vendedor.dialogo('Firma');
  await vendedor.firmar('Receptora Uno');
  const oficina = await Api.entrar(servidor.url, administradora);
  await oficina.pedir('PUT', `/invoices/${store}`, { ...pedido(3), version: 1, motivo: 'Faltaban dos' });
  await hoja.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(hoja.getByText(`El total era ${euros(invoice.total)} y ahora es ${euros(total)}`)).toBeVisible();
  expect((await api.documento(store)).firma ?? null).toBeNull();

  await vendedor.firmar('Receptora Uno');
  await hoja.getByRole('button', { name: 'Guardar' }).click();
  await expect(hoja).toBeHidden();
  expect((await api.documento(store)).numero_version).toBe(2);
  await expect(page.getByRole('img', { name: 'Firma de Receptora Uno' })).toBeVisible();
});

test('the touch of a hand on the pad is no signature', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  const vacio = page.getByRole('img', { name: 'Espacio para la firma, vacío' });
  await vacio.click();
  await vendedor.siguiente();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(vacio).toBeVisible();
  await vendedor.firmar('Receptora Uno');
  await vendedor.siguiente();
});

test('a signature without its signer stops the wizard, and Limpiar begins anew', async ({ page, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()));
  await vendedor.listo();
  await vendedor.firmar('');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Escribe el nombre de quien firma.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByRole('img', { name: 'Espacio para la firma, vacío' })).toBeVisible();
  await vendedor.siguiente();
});
