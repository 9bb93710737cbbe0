import type { Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { cliente, partible, sencillo, sencillos } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.describe('axe finds nothing in the seller’s area', () => {
  test('login, with its messages', async ({ page }) => {
    await page.goto('/app/');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await sinTachas(page, 'login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
    await sinTachas(page, 'login with errors');
    await page.getByLabel('Nombre', { exact: true }).fill('Nadie');
    await page.getByLabel('Contraseña', { exact: true }).fill('nada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('El nombre o la contraseña no son correctos.')).toBeVisible();
    await sinTachas(page, 'login refused');
    await page.route('**/api/v1/login', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByLabel('Contraseña', { exact: true }).fill('nada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    await sinTachas(page, 'error dialog');
  });

  test('home, clients and the client’s forms', async ({ page, api, vendedor }) => {
    await sinTachas(page, 'home');
    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link').first()).toBeVisible();
    await sinTachas(page, 'clients');
    await vendedor.buscar('Buscar Clientes...', 'zzz');
    await expect(page.getByRole('heading', { name: 'No hay clientes con ese nombre' })).toBeVisible();
    await sinTachas(page, 'clients, none found');
    await page.getByRole('button', { name: 'Nuevo cliente' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel(/^Nombre Comercial/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(/^Nif/).fill('B00000018');
    await page.getByLabel(/^Recargo/).selectOption('1');
    await sinTachas(page, 'new client with errors and the warning of recargo');
    await page.goto(`/app/nuevo/pedido/cliente/edit/${cliente(await api.clientes()).id}`);
    await expect(page.getByLabel(/^Nif/)).not.toHaveValue('');
    await sinTachas(page, 'edit client');
  });

  test('products, their dialog, the order’s detail and what they ask', async ({ page, api, vendedor }) => {
    const { producto, antes } = partible(await api.productos());
    await vendedor.abrirPedido(cliente(await api.clientes(), ({ recargo }) => recargo === 1).nombreComercial);
    await sinTachas(page, 'products');
    await vendedor.anadir(producto, antes.cantidad + 1);
    await sinTachas(page, 'a product in the order');
    const dialogo = await vendedor.abrirLotes(producto);
    await dialogo.getByRole('button', { name: 'Añadir lote manual' }).click();
    await dialogo.getByRole('spinbutton', { name: 'Cantidad de Lote manual' }).fill('2');
    await dialogo.getByRole('textbox', { name: /^Precio por ud de Lote manual/ }).fill('0');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await sinTachas(page, 'product dialog with a manual batch and its error');
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await vendedor.buscar('Buscar Productos...', 'zzz');
    await expect(page.getByRole('heading', { name: 'Ningún producto se llama así' })).toBeVisible();
    await sinTachas(page, 'products, none found');
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await expect(page.getByRole('list', { name: 'Líneas del pedido' })).toBeVisible();
    await sinTachas(page, 'order detail');
    await page.getByRole('button', { name: 'Borrar pedido' }).click();
    await expect(vendedor.dialogo('¿Borramos?')).toBeVisible();
    await sinTachas(page, 'confirmation over the detail');
    await vendedor.dialogo('¿Borramos?').getByRole('button', { name: 'Cancelar' }).click();
    const papeleras = page.getByRole('list', { name: 'Líneas del pedido' }).getByRole('button', { name: /^Borrar/ });
    for (const quedan of [1, 0]) {
      await papeleras.first().click();
      await expect(papeleras).toHaveCount(quedan);
    }
    await sinTachas(page, 'order detail, all taken out');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await expect(page.getByRole('heading', { name: 'El pedido está vacío' })).toBeVisible();
    await sinTachas(page, 'order detail, empty');
  });

  test('the two steps, done, the day and a document', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes(), ({ recargo }) => recargo === 1).nombreComercial);
    await vendedor.anadir(sencillo(await api.productos()), 2);
    await vendedor.listo();
    const { store } = vendedor;
    await sinTachas(page, 'delivery');
    await vendedor.firmar('');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText('Escribe el nombre de quien firma.')).toBeVisible();
    await sinTachas(page, 'delivery, signed without a name');
    await page.getByLabel('Nombre de quien firma').fill('Receptora Uno');
    await vendedor.siguiente();
    await sinTachas(page, 'data');
    await vendedor.elegirDocumento('Factura vencimiento');
    await vendedor.aPagar.fill('9999');
    await vendedor.realizar.click();
    await expect(page.getByText('Elige la fecha de vencimiento.')).toBeVisible();
    await sinTachas(page, 'data with errors');
    await vendedor.elegirDocumento('Factura');
    await vendedor.aPagar.fill('1');
    await page.getByLabel('Entrega en efectivo').fill('2');
    await sinTachas(page, 'data with change');
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    await sinTachas(page, 'done');

    await vendedor.volver();
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('list', { name: 'Documentos de hoy' })).toBeVisible();
    await sinTachas(page, 'the day');
    await page.getByRole('button', { name: 'Impresora' }).click();
    await sinTachas(page, 'printer');
    await page.getByRole('button', { name: 'Hecho' }).click();
    await vendedor.abrirDocumento((await api.documento(store)).invoice.numero);
    await sinTachas(page, 'document');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(vendedor.dialogo('¿Imprimimos copia 1?')).toBeVisible();
    await sinTachas(page, 'copy?');
  });

  test('what waits, what came back and what was sent already', async ({ page, context, api, deOtra, vendedor }) => {
    const producto = sencillo(await api.productos(), ({ lote }) => lote.length === 1);
    const [lote] = producto.lote;
    await context.route('**/api/v1/{movimientos,invoices}', (route) => (route.request().method() === 'POST' ? route.abort('failed') : route.continue()));
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(producto, 2);
    await vendedor.listo();
    const { store } = vendedor;
    await page.getByRole('button', { name: 'No Entregado' }).click();
    await expect(page.getByRole('heading', { name: 'Pendiente de enviar' })).toBeVisible();
    await sinTachas(page, 'waiting');
    await vendedor.volver();
    await expect(page.getByText('1 pedido pendiente de enviar')).toBeVisible();
    await sinTachas(page, 'home, with one waiting');
    await vendedor.abrirPedidosDelDia();
    await expect(page.getByRole('region', { name: 'Pendientes de enviar' })).toBeVisible();
    await sinTachas(page, 'the day, with one waiting');

    await deOtra.llevarse(producto.id, lote?.id ?? 0, lote?.cantidad ?? 0);
    await context.unroute('**/api/v1/{movimientos,invoices}');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(vendedor.dialogo('Aviso')).toBeVisible();
    await sinTachas(page, 'warning');
    await vendedor.dialogo('Aviso').getByRole('button', { name: 'Entendido' }).click();
    await sinTachas(page, 'the day, with one that came back');
    await page.goto(`/app/nuevo/pedido/formulario/${store}`);
    await expect(page.getByRole('region', { name: 'Pedido no aceptado' })).toBeVisible();
    await sinTachas(page, 'wizard of one that came back');
    await page.goto('/app/nuevo/pedido/formulario/ORDER-1-1');
    await expect(page.getByRole('heading', { name: 'Este pedido no está en este dispositivo' })).toBeVisible();
    await sinTachas(page, 'no such order');
  });

  test('signing and editing afterwards', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await vendedor.anadir(sencillo(await api.productos()));
    await vendedor.listo();
    const { store } = vendedor;
    await page.getByRole('button', { name: 'No Entregado' }).click();
    await vendedor.esperarHecho();
    await page.goto(`/app/invoices/today/${store}`);
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByRole('button', { name: 'Listo' })).toBeVisible();
    await sinTachas(page, 'products of an edit');
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
    await sinTachas(page, 'last look at an edit');

    await api.pedir('POST', `/invoices/${store}/convertir`, { store: `ORDER-${Date.now()}-7`, tipo: 'albaran' });
    await page.goto(`/app/invoices/today/${store}`);
    await expect(page.getByRole('navigation', { name: 'Historia del documento' }).getByRole('link')).toHaveCount(1);
    await sinTachas(page, 'history of an order that was delivered');

    const sinFirma = (await api.documentos()).find(({ entregado, firmado }) => entregado === 'entregado' && !firmado);
    await page.goto(`/app/invoices/today/${sinFirma?.id}`);
    await page.getByRole('button', { name: 'Firmar' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Falta la firma.')).toBeVisible();
    await sinTachas(page, 'signing afterwards');
  });
});

test.describe('axe finds nothing in the office', () => {
  test.use({ ...escritorio, tolerado: /./ });

  test('home, users, their forms and dialogs, and the last nets', async ({ page, oficina }) => {
    await sinTachas(page, 'office home');
    await oficina.irA('Usuarios');
    await expect(page.getByRole('cell').first()).toBeVisible();
    await sinTachas(page, 'users');
    await page.getByRole('button', { name: /^Borrar a / }).first().click();
    await sinTachas(page, 'confirmation');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByRole('heading', { name: 'Nadie se llama así' })).toBeVisible();
    await sinTachas(page, 'users, none found');
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
    await page.getByRole('link', { name: 'Nuevo usuario' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Escribe el nombre.')).toBeVisible();
    await sinTachas(page, 'new user with errors, menu folded');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    // The list comes back as it was left: with the search that finds nobody.
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await page.getByRole('link', { name: /^Editar a / }).first().click();
    await expect(page.getByLabel('Rol')).toBeVisible();
    await sinTachas(page, 'edit user');

    await page.route('**/api/v1/users?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/app/admin/users');
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Aceptar' }).click();
    await sinTachas(page, 'users that cannot be loaded');
    await page.goto('/app/no/existe');
    await expect(page.getByRole('heading', { name: 'Esta página no existe', level: 1 })).toBeVisible();
    await sinTachas(page, 'not found');
    // A row that is none breaks the list.
    const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };
    await page.route('**/api/v1/users?*', (route) => route.fulfill({ headers: { 'x-request-id': 'prueba' }, json: { data: [null], meta } }));
    await page.goto('/app/admin/users');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await sinTachas(page, 'error page');
  });
});

test.describe('with nothing but the keyboard', () => {
  /** Tab until something that answers to this has the focus. */
  async function hasta(page: Page, nombre: RegExp): Promise<void> {
    const enfocado = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return '';
        const etiquetas = activeElement instanceof HTMLInputElement ? Array.from(activeElement.labels ?? [], ({ textContent }) => textContent) : [];
        return [activeElement?.getAttribute('aria-label'), ...etiquetas, activeElement?.textContent].filter(Boolean).join('|');
      });
    for (let saltos = 0; saltos < 80; saltos += 1) {
      if (nombre.test(await enfocado())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`El foco no llega a ${nombre}; está en «${await enfocado()}».`);
  }

  test('an order goes from login to done', async ({ page, api, vendedores }) => {
    const comprador = cliente(await api.clientes());
    const [uno, dos] = sencillos(await api.productos(), 2);
    const teclas = page.keyboard;
    await page.goto('/app/');
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await teclas.type(vendedores[0].name);
    await teclas.press('Tab');
    await teclas.type(vendedores[0].password);
    await teclas.press('Enter');
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();

    await hasta(page, /^Nuevo pedido$/);
    await teclas.press('Enter');
    await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
    await hasta(page, /^Buscar Clientes/);
    await teclas.type(comprador.nombreComercial);
    await teclas.press('Enter');
    await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link')).toHaveCount(1);
    await hasta(page, new RegExp(`^${comprador.nombreComercial.slice(0, 8)}`));
    await teclas.press('Enter');
    await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();

    for (const producto of [uno, dos]) {
      await hasta(page, /^Buscar Productos/);
      await teclas.press('Control+A');
      await teclas.type(producto?.name ?? '');
      await teclas.press('Enter');
      await expect(page.getByRole('article', { name: producto?.name ?? '', exact: true })).toBeVisible();
      await hasta(page, /^Añadir 1 /);
      await teclas.press('Enter');
      // The focus stays on the card: one more, without looking for it.
      await expect(page.getByRole('button', { name: `Añadir: ${producto?.name}` })).toBeFocused();
      await teclas.press('Enter');
      await expect(page.getByRole('article', { name: producto?.name ?? '', exact: true }).getByRole('spinbutton')).toHaveValue('2');
      await page.getByRole('searchbox').focus();
    }
    await hasta(page, /^Listo$/);
    await teclas.press('Enter');
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    const store = /ORDER-\d+-\d+/.exec(page.url())?.[0] ?? '';
    await hasta(page, /^Siguiente$/);
    await teclas.press('Enter');
    await expect(page.getByRole('button', { name: 'Realizar Pedido' })).toBeVisible();
    await hasta(page, /Albarán/);
    await teclas.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Factura', exact: true })).toBeChecked();
    await hasta(page, /^A Pagar/);
    await teclas.type('1,5');
    await hasta(page, /^Realizar Pedido$/);
    await teclas.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pedido Realizado!' })).toBeVisible();

    const { invoice, products } = await api.documento(store);
    expect(invoice).toMatchObject({ tipo_factura: 'factura', amount: 1.5, type: 'no_cobrado' });
    expect(products.map(({ quantity }) => quantity)).toEqual([2, 2]);
    await expect(page.getByRole('button', { name: 'Volver' })).toBeEnabled();
    await hasta(page, /^Volver$/);
    await teclas.press('Enter');
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  });

  test('a dialog holds the focus, closes with Escape and gives it back', async ({ page, api, vendedor }) => {
    const producto = sencillo(await api.productos());
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    const tarjeta = await vendedor.tarjeta(producto);
    const abrir = tarjeta.getByRole('button', { name: /^Añadir(?! 1 ) / });
    await abrir.focus();
    await page.keyboard.press('Enter');
    const dialogo = vendedor.dialogo(producto.name);
    await expect(dialogo).toBeVisible();
    for (let saltos = 0; saltos < 30; saltos += 1) {
      await page.keyboard.press('Tab');
      const fuera = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(fuera).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
    await expect(abrir).toBeFocused();
  });
});
