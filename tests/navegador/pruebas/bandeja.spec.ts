import type { Page } from '@playwright/test';
import { Api, type Producto } from '../apoyo/api';
import { cliente, sencillo, sencillos } from '../apoyo/eleccion';
import { Oficina } from '../apoyo/oficina';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';
import { impresiones } from '../apoyo/ticket';
import type { Vendedor } from '../apoyo/vendedor';

const CANTIDAD = 5;
const PEDIDOS = '**/api/v1/invoices';

/** An order of five units of one batch, at its last step. */
async function casiEnviado(vendedor: Vendedor, api: Api): Promise<{ producto: Producto; store: string; documentos: number }> {
  const comprador = cliente(await api.clientes());
  const producto = sencillo(await api.productos());
  const documentos = (await api.documentos()).length;
  await vendedor.abrirPedido(comprador.nombreComercial);
  await vendedor.anadir(producto, CANTIDAD);
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  return { producto, store, documentos };
}

async function esperarUnSoloDocumento(api: Api, { producto, store, documentos }: Awaited<ReturnType<typeof casiEnviado>>): Promise<void> {
  expect(await api.documentos()).toHaveLength(documentos + 1);
  expect((await api.documento(store)).products.map(({ quantity }) => quantity)).toEqual([CANTIDAD]);
  const lote = producto.lote[0];
  expect((await api.existencias(producto.id)).get(lote?.id ?? 0)).toBe((lote?.cantidad ?? 0) - CANTIDAD);
}

const titulo = (page: Page, texto: string) => page.getByRole('heading', { name: texto, level: 1 });
const pendiente = (page: Page) => titulo(page, 'Pendiente de enviar');

test.describe('without coverage', () => {
  test('the order waits in sight, and goes by itself when coverage is back', async ({ page, context, api, vendedor }) => {
    const pedido = await casiEnviado(vendedor, api);
    await context.setOffline(true);
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await expect(page.getByText('Error de red', { exact: false })).toBeVisible();
    await expect(page.getByText(/[PAF]\d{4}-\d{6}/), 'nobody but the server numbers').toHaveCount(0);
    expect(await impresiones(page)).toBe(0);

    await context.setOffline(false);
    await vendedor.esperarHecho();
    await esperarUnSoloDocumento(api, pedido);
    await expect.poll(() => impresiones(page)).toBe(1);
  });

  test('w19 that it was sent is said over a window that is open, and Ver is pressed there', async ({ page, context, api, vendedor }) => {
    const { producto } = await casiEnviado(vendedor, api);
    await context.setOffline(true);
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await vendedor.volver();
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    const hoja = await vendedor.abrirLotes(producto);
    await context.setOffline(false);
    await expect(hoja.getByRole('status', { name: 'Notificaciones' })).toContainText('Enviado A');
    await hoja.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(titulo(page, (await api.documentos())[0]?.numero ?? '')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Notificaciones' })).toBeAttached();
  });

  test('the order survives a reload and a closed tab, and is sent once', async ({ page, context, api, vendedor }) => {
    const pedido = await casiEnviado(vendedor, api);
    // The page itself has to load again, so only the API is out of reach.
    await context.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    // A tab closed with a call held back would let it go after all.
    const fallida = page.waitForEvent('requestfailed', (llamada) => llamada.method() === 'POST');
    await page.reload();
    await expect(pendiente(page)).toBeVisible();
    await fallida;
    await page.close();

    const otra = await context.newPage();
    await otra.goto('/app/');
    await expect(otra.getByText('1 pedido pendiente de enviar')).toBeVisible();
    await otra.getByRole('link', { name: /pendiente de enviar/ }).click();
    const esperan = otra.getByRole('region', { name: 'Pendientes de enviar' });
    await expect(esperan).toContainText('Error de red');
    expect((await api.llamar('GET', `/invoices/${pedido.store}`)).estado).toBe(404);

    await context.unroute('**/api/v1/**');
    await esperan.getByRole('button', { name: 'Reintentar' }).click();
    await expect(esperan).toBeHidden();
    await expect.poll(async () => (await api.llamar('GET', `/invoices/${pedido.store}`)).estado).toBe(200);
    await esperarUnSoloDocumento(api, pedido);
  });

  test('an order waits until its seller is back when somebody else takes the handheld', async ({ page, context, api, vendedor, vendedores }) => {
    const pedido = await casiEnviado(vendedor, api);
    await context.route(PEDIDOS, (route) => route.abort('internetdisconnected'));
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await vendedor.dialogo('¿Salimos?').getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await context.unroute(PEDIDOS);

    await vendedor.entrar(vendedores[1]);
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByText(`Es de ${vendedores[0].name}: se enviará cuando entre en este dispositivo`)).toBeVisible();
    expect((await api.llamar('GET', `/invoices/${pedido.store}`)).estado).toBe(404);
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Salir' }).click();

    await vendedor.entrar(vendedores[0]);
    await expect(page.getByText('1 pedido pendiente de enviar')).toBeHidden();
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('region', { name: 'Pendientes de enviar' })).toBeHidden();
    await expect.poll(async () => (await api.llamar('GET', `/invoices/${pedido.store}`)).estado).toBe(200);
    await esperarUnSoloDocumento(api, pedido);
  });
});

test.describe('an order that is not sent yet', () => {
  test('goes with its seller when the office gives her another name', async ({ page, context, servidor, administradora, api, vendedor, vendedores }) => {
    const pedido = await casiEnviado(vendedor, api);
    await context.route(PEDIDOS, (route) => route.abort('internetdisconnected'));
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await vendedor.volver();
    await page.getByRole('button', { name: 'Salir' }).click();
    await vendedor.dialogo('¿Salimos?').getByRole('button', { name: 'Salir' }).click();
    await context.unroute(PEDIDOS);

    const oficina = await Api.entrar(servidor.url, administradora);
    const otro = { name: 'Iñaki Etxeberria', password: vendedores[0].password };
    expect((await oficina.llamar('PUT', `/users/${api.sesion.id}`, { name: otro.name, role: 'pda' })).estado).toBe(200);
    await vendedor.entrar(otro);
    const deElla = await Api.entrar(servidor.url, otro);
    await expect.poll(async () => (await deElla.llamar('GET', `/invoices/${pedido.store}`)).estado).toBe(200);
    await expect(page.getByText('pendiente de enviar')).toBeHidden();
  });

  test('w16 of a seller whom the office has deleted is seen on her device, and goes in the name of the office', async ({ page, context, servidor, administradora, api, vendedor, vendedores }) => {
    const { store, producto } = await casiEnviado(vendedor, api);
    await context.route(PEDIDOS, (route) => route.abort('internetdisconnected'));
    await vendedor.realizar.click();
    await expect(pendiente(page)).toBeVisible();
    await vendedor.volver();
    await page.getByRole('button', { name: 'Salir' }).click();
    await vendedor.dialogo('¿Salimos?').getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await context.unroute(PEDIDOS);

    const oficina = await Api.entrar(servidor.url, administradora);
    expect((await oficina.llamar('DELETE', `/users/${api.sesion.id}`)).estado).toBe(200);
    await page.setViewportSize(escritorio.viewport);
    await new Oficina(page).entrar(administradora);
    await page.goto('/app/admin/invoices');
    await page.getByRole('link', { name: 'Sin enviar (1)' }).click();
    await page.getByRole('region', { name: 'De otras personas' }).getByRole('button').click();
    const hoja = page.getByRole('dialog');
    await expect(hoja).toContainText(producto.name);
    await hoja.getByRole('button', { name: 'Enviarlo' }).click();
    await vendedor.dialogo('¿Lo envías tú?').getByRole('button', { name: 'Enviarlo' }).click();
    await expect.poll(async () => (await oficina.llamar('GET', `/invoices/${store}`)).estado).toBe(200);
    const { invoice, notas } = await oficina.documento(store);
    expect([invoice.user_name, notas]).toEqual([administradora.name, `Lo hizo ${vendedores[0].name}.`]);
    await expect(page.getByRole('heading', { name: 'No hay nada a medias' })).toBeVisible();
  });

  test('and came back is found from home whatever is done to it, beside one begun since for its client', async ({ page, context, api, deOtra, vendedor }) => {
    const [producto, otro] = sencillos(await api.productos(), 2) as [Producto, Producto];
    const comprador = cliente(await api.clientes());
    await context.route('**/api/v1/{movimientos,invoices}', (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(producto, 6);
    await vendedor.listo();
    const { store } = vendedor;
    // What is not handed over may come back; what is, is written as it happened.
    await page.getByRole('button', { name: 'No Entregado' }).click();
    await expect(pendiente(page)).toBeVisible();
    await vendedor.volver();
    await vendedor.abrirPedido(comprador.nombreComercial);
    await vendedor.anadir(otro, 2);
    for (const { id, cantidad } of producto.lote) await deOtra.llevarse(producto.id, id, cantidad);
    await context.unroute('**/api/v1/{movimientos,invoices}');

    await page.goto('/app/home');
    const aviso = vendedor.dialogo('Aviso');
    await expect(aviso).toContainText(`El pedido de ${comprador.nombreComercial} no se ha aceptado`);
    await aviso.getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByText('1 pedido no aceptado')).toBeVisible();
    await page.getByText('1 pedido a medias').click();
    const devuelto = page.getByRole('region', { name: 'Pedidos no aceptados' }).getByRole('link');
    await expect(devuelto).toContainText(comprador.nombreComercial);
    await devuelto.click();
    await page.getByRole('button', { name: 'Volver' }).click();
    await vendedor.anadir(otro, 3);
    await page.goto('/app/home');
    await page.getByRole('link', { name: '2 pedidos a medias' }).click();
    const aMedias = page.getByRole('region', { name: 'Pedidos a medias' }).getByRole('link');
    await expect(aMedias).toHaveCount(2);
    await aMedias.and(page.locator(`[href*="${store}"]`)).click();
    await expect((await vendedor.tarjeta(otro)).getByRole('spinbutton')).toHaveValue('3');
  });
});

test('s09 goods that were handed over without coverage and that another sold meanwhile are written as they went, and the office settles it', async ({ page, context, servidor, api, deOtra, administradora, vendedor }) => {
  const oficina = await Api.entrar(servidor.url, administradora);
  const { producto, store } = await casiEnviado(vendedor, api);
  await context.route(PEDIDOS, (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
  await vendedor.realizar.click();
  await expect(pendiente(page)).toBeVisible();
  await vendedor.volver();
  // Its hold was given back, and somebody else has taken all that there is.
  await api.llamar('GET', `/movimientos/delete/all/${store}`);
  const libres = [...(await api.existencias(producto.id))].filter(([, cantidad]) => cantidad > 0);
  for (const [lote, cantidad] of libres) await deOtra.llevarse(producto.id, lote, cantidad);
  await context.unroute(PEDIDOS);
  await page.goto('/app/home');
  await expect(page.getByText(/Faltaban 5 de «.*El documento está hecho; la oficina lo arregla\./)).toBeVisible();
  const { invoice, products, tardanza } = await api.documento(store);
  expect([products.map(({ quantity }) => quantity), tardanza?.reparos.length]).toEqual([[CANTIDAD], 1]);

  await page.getByRole('button', { name: 'Salir' }).click();
  await page.setViewportSize(escritorio.viewport);
  await new Oficina(page).entrar(administradora);
  await page.getByRole('link', { name: 'Arreglar la falta' }).click();
  await page.getByRole('button', { name: `Arreglar: ${producto.name}, ${invoice.numero}` }).click();
  const ventana = page.getByRole('dialog', { name: `Faltaban 5 de ${producto.name}` });
  await ventana.getByRole('textbox', { name: 'Motivo' }).fill('Contado en la cámara');
  await ventana.getByRole('button', { name: 'Arreglar' }).click();
  await expect(page.getByText('No hay faltas')).toBeVisible();
  expect((await oficina.llamar<{ data: unknown[] }>('GET', '/faltas')).cuerpo.data).toEqual([]);
});

test('b24 an answer lost after the server committed is followed by the stored document, and there is one', async ({ page, context, api, vendedor }) => {
  const pedido = await casiEnviado(vendedor, api);
  let perdidas = 0;
  await context.route(PEDIDOS, async (route) => {
    if (route.request().method() !== 'POST' || perdidas > 0) return route.continue();
    perdidas += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await vendedor.realizar.click();
  await expect(pendiente(page)).toBeVisible();
  const guardado = await api.documento(pedido.store);
  expect(perdidas).toBe(1);

  await page.getByRole('button', { name: 'Reintentar' }).click();
  await vendedor.esperarHecho();
  await expect(page.getByText(`${guardado.invoice.numero} · `)).toBeVisible();
  await esperarUnSoloDocumento(api, pedido);
});

test('b20 a double tap on Realizar Pedido makes one document', async ({ page, api, vendedor }) => {
  const pedido = await casiEnviado(vendedor, api);
  await vendedor.realizar.dblclick();
  await vendedor.esperarHecho();
  await esperarUnSoloDocumento(api, pedido);
  await expect.poll(() => impresiones(page)).toBe(1);
});

test.describe('b21 the same order in two tabs', () => {
  for (const [como, sorda] of [
    ['that hear of each other', false],
    ['when the second has not heard of the first', true],
  ] as const) {
    test(`${como}: one document, and the second says that it is sent`, async ({ page, context, api, vendedor }) => {
      const pedido = await casiEnviado(vendedor, api);
      const segunda = await context.newPage();
      if (sorda) await segunda.addInitScript(() => void (BroadcastChannel.prototype.addEventListener = () => undefined));
      await segunda.goto(page.url());
      const realizar = segunda.getByRole('button', { name: 'Realizar Pedido' });
      await expect(realizar).toBeEnabled();

      await vendedor.realizar.click();
      await vendedor.esperarHecho();
      if (sorda) await realizar.click();
      await expect(titulo(segunda, 'Este pedido ya está enviado')).toBeVisible();
      await expect(segunda.getByText((await api.documento(pedido.store)).invoice.numero)).toBeVisible();
      await esperarUnSoloDocumento(api, pedido);
      expect(await impresiones(segunda)).toBe(0);
    });
  }
});

test('a second tab that still picks products for an order says that it is sent', async ({ page, context, api, vendedor }) => {
  await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
  await vendedor.anadir(sencillo(await api.productos()), 2);
  const segunda = await context.newPage();
  await segunda.goto(page.url());
  await segunda.getByRole('button', { name: /^Sigue el pedido / }).click();
  await expect(segunda.getByText('1 producto · base')).toBeVisible();
  await vendedor.listo();
  const { store } = vendedor;
  await vendedor.siguiente();
  await vendedor.realizar.click();
  await vendedor.esperarHecho();
  await expect(titulo(segunda, 'Este pedido ya está enviado')).toBeVisible();
  await expect(segunda.getByText((await api.documento(store)).invoice.numero)).toBeVisible();
});

test.describe('when another seller takes the batch first', () => {
  const QUEDAN = 2;

  const deUnLote = ({ lote }: Producto): boolean => lote.length === 1;

  /** Leaves two of the product's only batch to whoever comes next. */
  async function conPoco(api: Api, deOtra: Api, { id, lote: [lote] }: Producto): Promise<{ lote: Producto['lote'][number] }> {
    if (lote === undefined) throw new Error('Este producto no tiene lote.');
    const quedan = (await api.existencias(id)).get(lote.id) ?? 0;
    await deOtra.llevarse(id, lote.id, quedan - QUEDAN);
    return { lote };
  }

  /** Does something that makes the server hold so many, and waits until it does. */
  async function reservado(api: Api, { id, lote: [lote] }: Producto, cuantos: number, hacer: () => Promise<void>): Promise<void> {
    await hacer();
    await expect.poll(async () => (await api.existencias(id)).get(lote?.id ?? 0)).toBe((lote?.cantidad ?? 0) - cuantos);
  }

  test('the card warns and goes back to what is held', async ({ page, api, deOtra, vendedor }) => {
    const elegido = sencillo(await api.productos(), deUnLote);
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    const tarjeta = await vendedor.tarjeta(elegido);
    await reservado(api, elegido, 1, () => tarjeta.getByRole('button', { name: /^Añadir 1 / }).click());
    const { lote } = await conPoco(api, deOtra, elegido);
    await tarjeta.getByRole('spinbutton').fill('6');
    const aviso = vendedor.dialogo('Aviso');
    await expect(aviso.getByRole('listitem')).toContainText(`${elegido.name}, lote ${lote.name}: `);
    await aviso.getByRole('button', { name: 'Entendido' }).click();
    await expect(aviso).toBeHidden();
    await expect(tarjeta.getByRole('spinbutton')).toHaveValue('1');
    expect((await api.existencias(elegido.id)).get(lote.id), 'all or nothing').toBe(QUEDAN);
    await expect(page.getByText('1 producto · base')).toBeVisible();
  });

  test('the dialog warns, resets the batch and stays open', async ({ api, deOtra, vendedor }) => {
    const elegido = sencillo(await api.productos(), deUnLote);
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await reservado(api, elegido, 3, () => vendedor.anadir(elegido, 3));
    const dialogo = await vendedor.abrirLotes(elegido);
    const cantidad = dialogo.getByRole('spinbutton', { name: `Cantidad de ${elegido.lote[0]?.name}` });
    await cantidad.fill('7');
    const { lote } = await conPoco(api, deOtra, elegido);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    const aviso = vendedor.dialogo('Aviso');
    await expect(aviso).toContainText(lote.name);
    await aviso.getByRole('button', { name: 'Entendido' }).click();
    await expect(dialogo).toBeVisible();
    await expect(cantidad).toHaveValue('3');
    await expect(dialogo.getByText(`${3 + QUEDAN} ud disponibles`)).toBeVisible();

    await cantidad.fill(String(3 + QUEDAN));
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo).toBeHidden();
    await expect((await vendedor.tarjeta(elegido)).getByRole('spinbutton')).toHaveValue(String(3 + QUEDAN));
    expect((await api.existencias(elegido.id)).get(lote.id) ?? 0).toBe(0);
  });

  test('the submission is refused whole, says why and keeps the order', async ({ page, context, api, deOtra, vendedor }) => {
    // Out of coverage while choosing: nothing was held.
    await context.route('**/api/v1/movimientos', (route) => route.abort('internetdisconnected'));
    const elegido = sencillo(await api.productos(), deUnLote);
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(elegido, 6);
    await vendedor.listo();
    const { store } = vendedor;
    await vendedor.siguiente();
    const { lote } = await conPoco(api, deOtra, elegido);
    await vendedor.realizar.click();
    await expect(vendedor.dialogo('Aviso')).toContainText(lote.name);
    await vendedor.dialogo('Aviso').getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByRole('region', { name: 'Pedido no aceptado' })).toContainText(lote.name);
    expect((await api.llamar('GET', `/invoices/${store}`)).estado).toBe(404);
    expect((await api.existencias(elegido.id)).get(lote.id)).toBe(QUEDAN);

    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByRole('button', { name: 'Volver' }).click();
    const tarjeta = await vendedor.tarjeta(elegido);
    await tarjeta.getByRole('spinbutton').fill(String(QUEDAN));
    await tarjeta.getByRole('spinbutton').press('Tab');
    await vendedor.listo();
    await vendedor.siguiente();
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    expect((await api.documento(store)).products.map(({ quantity }) => quantity)).toEqual([QUEDAN]);
  });
});

test.describe('a server that fails', () => {
  for (const [estado, texto] of [
    [500, 'Error interno del servidor'],
    [503, 'Servicio no disponible'],
  ] as const) {
    test(`with ${estado} keeps the order, says so, and takes it the next time`, async ({ page, context, api, vendedor }) => {
      const pedido = await casiEnviado(vendedor, api);
      await context.route(PEDIDOS, (route) => route.fulfill({ status: estado, json: { message: texto } }));
      await vendedor.realizar.click();
      await expect(pendiente(page)).toBeVisible();
      await expect(page.getByText(`${texto}.`, { exact: false })).toBeVisible();
      await context.unroute(PEDIDOS);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await vendedor.esperarHecho();
      await esperarUnSoloDocumento(api, pedido);
    });
  }

  test('by a broken rule hands the order back with the reason', async ({ page, context, api, vendedor }) => {
    const pedido = await casiEnviado(vendedor, api);
    await context.route(PEDIDOS, (route) =>
      route.fulfill({ status: 422, headers: { 'x-request-id': 'prueba' }, json: { message: 'El total no coincide.', errores: { total: ['El total no coincide.'] } } }),
    );
    await vendedor.realizar.click();
    await expect(vendedor.dialogo('Error')).toContainText('El total no coincide.');
    await vendedor.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('region', { name: 'Pedido no aceptado' })).toContainText('El total no coincide.');
    await context.unroute(PEDIDOS);
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    await esperarUnSoloDocumento(api, pedido);
  });
});

test('a session that ends while sending keeps the order until its seller is back', async ({ page, context, api, vendedor, vendedores }) => {
  const pedido = await casiEnviado(vendedor, api);
  // Ended any sooner, whatever else the page asks for would take the seller out before the order leaves.
  await context.route(
    PEDIDOS,
    async (route) => {
      const authorization = (await route.request().headerValue('authorization')) ?? '';
      await context.request.get('/api/v1/logout', { headers: { authorization } });
      await route.continue();
    },
    { times: 1 },
  );
  await vendedor.realizar.click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect((await api.llamar('GET', `/invoices/${pedido.store}`)).estado).toBe(404);
  await page.getByLabel('Nombre', { exact: true }).fill(vendedores[0].name);
  await page.getByLabel('Contraseña', { exact: true }).fill(vendedores[0].password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect.poll(async () => (await api.llamar('GET', `/invoices/${pedido.store}`)).estado, { timeout: 20_000 }).toBe(200);
  await esperarUnSoloDocumento(api, pedido);
});
