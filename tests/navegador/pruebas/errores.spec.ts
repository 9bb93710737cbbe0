import type { Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { cliente } from '../apoyo/eleccion';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';
import { Vendedor } from '../apoyo/vendedor';

const SESION = 'reparto.sesion';
/** Longer than a seller's session is good without the server. */
const OCHO_DIAS_MS = 8 * 24 * 3_600_000;
const entrar = (page: Page) => page.getByRole('button', { name: 'Entrar' });

const testigo = (page: Page) =>
  page.evaluate((clave) => (JSON.parse(localStorage.getItem(clave) ?? '') as { state: { sesion: { token: string } } }).state.sesion.token, SESION);

/** The server ends the session, and the page does not know. */
const acabarSesion = async (page: Page): Promise<void> => {
  const token = await testigo(page);
  await page.evaluate((autor) => fetch('/api/v1/logout', { headers: { authorization: autor } }).then(() => undefined), `Bearer ${token}`);
};

test.describe('every kind of failure has its text', () => {
  test.use(escritorio);

  test('in a dialog titled Error', async ({ page, oficina }) => {
    await oficina.irA('Usuarios');
    const caja = page.getByRole('searchbox', { name: 'Buscar por Nombre' });
    const casos: readonly [estado: number, cuerpo: object, texto: RegExp][] = [
      [400, { message: 'Falta la página.' }, /^Falta la página\.$/],
      [400, {}, /^Error desconocido$/],
      [402, {}, /402/],
      [403, {}, /^Prohibido$/],
      [404, {}, /^Recurso no encontrado$/],
      [405, {}, /405/],
      [406, {}, /406/],
      [407, {}, /407/],
      [408, {}, /408/],
      [409, {}, /^Conflicto de recursos$/],
      ...[410, 411, 412, 413, 414, 415, 416, 417, 418, 421].map((estado): [number, object, RegExp] => [estado, {}, new RegExp(`${estado}`)]),
      [422, { message: 'Revisa los datos.' }, /^Revisa los datos\.$/],
      ...[423, 424, 425, 426, 428, 429, 431, 451].map((estado): [number, object, RegExp] => [estado, {}, new RegExp(`${estado}`)]),
      [500, {}, /^Error interno del servidor$/],
      [599, {}, /^Error desconocido$/],
    ];
    for (const [indice, [status, json, texto]] of casos.entries()) {
      await page.route('**/api/v1/users?*', (route) => route.fulfill({ status, headers: { 'x-request-id': 'prueba' }, json }));
      // Without Enter: an answer this quick would have the dialog's button take the end of the key stroke.
      await caja.fill(`caso ${indice}`);
      const dialogo = oficina.dialogo('Error');
      await expect(dialogo.getByText(texto), `${status}`).toBeVisible();
      await dialogo.getByRole('button', { name: 'Aceptar' }).click();
      await expect(dialogo).toBeHidden();
      await page.unroute('**/api/v1/users?*');
    }
  });

  for (const [status, texto] of [
    [502, 'Puerta de enlace incorrecta'],
    [503, 'Servicio no disponible'],
    [504, 'Tiempo de espera de la puerta de enlace agotado'],
    ['red', 'Error de red'],
  ] as const) {
    test(`${status} is tried again before it is told`, async ({ page, oficina }) => {
      let intentos = 0;
      await page.route('**/api/v1/users?*', (route) => {
        intentos += 1;
        return status === 'red' ? route.abort('connectionrefused') : route.fulfill({ status, json: {} });
      });
      await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Usuarios' }).click();
      const dialogo = oficina.dialogo('Error');
      await expect(dialogo).toContainText(texto);
      expect(intentos).toBe(3);
      await dialogo.getByRole('button', { name: 'Aceptar' }).click();
      await page.unroute('**/api/v1/users?*');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
    });
  }

  test('but a call given up because its screen went away says nothing', async ({ page, oficina }) => {
    let soltar = () => {};
    const suelto = new Promise<void>((resolve) => (soltar = resolve));
    await page.route('**/api/v1/users?*', async (route) => {
      await suelto;
      await route.abort('failed').catch(() => undefined);
    });
    await oficina.irA('Usuarios');
    await expect(page.getByRole('table', { name: 'Usuarios' })).toHaveAttribute('aria-busy', 'true');
    await oficina.irA('Inicio').catch(() => undefined);
    await expect(page).toHaveURL(/admin\/home$/);
    soltar();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(oficina.dialogo('Error')).toBeHidden();
  });
});

test.describe('the session', () => {
  test('wrong name or password is told, and the password asked for again', async ({ page, vendedores }) => {
    await page.goto('/app/');
    await page.getByLabel('Nombre', { exact: true }).fill(vendedores[0].name);
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await entrar(page).click();
    await expect(page.getByText('El nombre o la contraseña no son correctos.')).toBeVisible();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  });

  test('that is over goes to the login, and back to where the seller was', async ({ page, vendedor, vendedores }) => {
    await vendedor.abrirPedidosDelDia();
    await acabarSesion(page);
    await page.reload();
    await expect(entrar(page)).toBeVisible();
    expect(await page.evaluate((clave) => localStorage.getItem(clave), SESION)).not.toContain(vendedores[0].name);

    await page.getByLabel('Nombre', { exact: true }).fill(vendedores[0].name);
    await page.getByLabel('Contraseña', { exact: true }).fill(vendedores[0].password);
    await entrar(page).click();
    await expect(page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
  });

  test('that is over closes an open screen by itself', async ({ page, vendedores }) => {
    await page.clock.install();
    await new Vendedor(page).entrar(vendedores[0]);
    await acabarSesion(page);
    await page.clock.fastForward(OCHO_DIAS_MS);
    await expect(entrar(page)).toBeVisible();
  });

  test('w02 that should be over by the clock is not while nobody can ask the server', async ({ page, servidor, vendedores }) => {
    await page.clock.install();
    await new Vendedor(page).entrar(vendedores[0]);
    await servidor.parar();
    const pregunta = page.waitForEvent('requestfailed', (llamada) => llamada.url().endsWith('/sesion'));
    await page.clock.fastForward(OCHO_DIAS_MS);
    await pregunta;
    await expect(page.getByRole('heading', { name: `Hola, ${vendedores[0].name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Pedidos del Día' }).click();
    await expect(page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
  });

  test('w02 of a seller is prolonged by itself, and the token before it stays good', async ({ page, servidor, vendedores }) => {
    await page.clock.install();
    await new Vendedor(page).entrar(vendedores[0]);
    const antes = await testigo(page);
    await page.clock.fastForward('07:00:00');
    await expect.poll(() => testigo(page)).not.toBe(antes);
    for (const token of [antes, await testigo(page)]) {
      expect((await fetch(`${servidor.url}/api/v1/config`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    }
  });

  test('that the server no longer takes goes to the login', async ({ page, vendedor }) => {
    await acabarSesion(page);
    // A call of the screen itself may come to it first.
    await page.getByRole('link', { name: 'Pedidos del Día' }).or(entrar(page)).click();
    await expect(entrar(page)).toBeVisible();
    await expect(vendedor.dialogo('Error')).toBeHidden();
  });

  test('of a seller opens nothing of the office, and stays', async ({ page, vendedores, vendedor }) => {
    expect(vendedor).toBeTruthy();
    await page.goto('/app/admin/users');
    await expect(page.getByText('Esa pantalla es de la oficina. Tu usuario es de vendedor.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/home$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: `Hola, ${vendedores[0].name}` })).toBeVisible();
  });

  test.describe('at a desk', () => {
    test.use(escritorio);

    test('of the office opens nothing of the sellers, and stays', async ({ page, oficina }) => {
      expect(oficina).toBeTruthy();
      await page.goto('/app/pedidos/clientes');
      await expect(page.getByText('Esa pantalla es de los vendedores. Tu usuario es de la oficina.')).toBeVisible();
      await expect(page).toHaveURL(/\/app\/admin\/home$/);
    });

    test('that ends over a form that is not saved is begun again there', async ({ page, oficina, administradora }) => {
      await oficina.irA('Proveedores');
      await page.getByRole('link', { name: 'Nuevo proveedor' }).click();
      await oficina.rellenar({ Nombre: 'Almadraba de Barbate' });
      await acabarSesion(page);
      await oficina.guardar();
      await oficina.dialogo('Error').getByRole('button', { name: 'Aceptar' }).click();
      const caducada = oficina.dialogo('Tu sesión ha caducado');
      await sinTachas(page, 'the session has ended');
      await expect(caducada.getByLabel('Nombre', { exact: true })).toHaveValue(administradora.name);
      await expect(caducada.getByLabel('Contraseña', { exact: true })).toBeFocused();
      await page.keyboard.type(administradora.password);
      await page.keyboard.press('Enter');
      await expect(caducada).toBeHidden();
      await oficina.guardar();
      await expect(page.getByText('Proveedor creado correctamente')).toBeVisible();
      await oficina.buscar('almadraba');
      await expect(oficina.fila('Almadraba de Barbate')).toBeVisible();
    });
  });

  test('ends in all tabs at once, and its token with it', async ({ page, context, servidor, vendedor }) => {
    const token = await testigo(page);
    const otra = await context.newPage();
    await otra.goto('/app/home');
    await expect(otra.getByRole('heading', { name: /^Hola, / })).toBeVisible();
    await vendedor.page.getByRole('button', { name: 'Salir' }).click();
    await expect(entrar(page)).toBeVisible();
    await expect(entrar(otra)).toBeVisible();
    await expect
      .poll(async () => (await fetch(`${servidor.url}/api/v1/config`, { headers: { authorization: `Bearer ${token}` } })).status)
      .toBe(401);
  });
});

test.describe('addresses that lead nowhere', () => {
  test('show a page that says so, with the way back', async ({ page }) => {
    await page.goto('/app/no/existe');
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir al principio' }).click();
    await expect(entrar(page)).toBeVisible();
  });

  test('an order and a document that are not here say so', async ({ page, vendedor }) => {
    expect(vendedor).toBeTruthy();
    await page.goto('/app/nuevo/pedido/formulario/ORDER-1-1');
    await expect(page.getByRole('heading', { name: 'Este pedido no está en este dispositivo' })).toBeVisible();
    await page.goto('/app/invoices/today/ORDER-1-1');
    await expect(page.getByRole('heading', { name: 'Este documento no existe' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a Pedidos del Día' }).click();
    await expect(page.getByRole('heading', { name: 'Pedidos del Día' })).toBeVisible();
  });
});

test.describe('what breaks inside', () => {
  // A worker would have each part at hand.
  test.use({ tolerado: /./, serviceWorkers: 'block' });

  test('w13 an area that cannot be loaded is asked for again in its place', async ({ page, context, vendedor }) => {
    const quejas: string[] = [];
    page.on('pageerror', ({ message }) => quejas.push(message));
    await context.route('**/assets/area-*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Falta una parte de Reparto' })).toBeVisible();
    await sinTachas(page, 'a part that has not come');
    await context.unroute('**/assets/area-*.js');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(vendedor.page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
    expect(quejas).toEqual([]);
  });

  test('rules that cannot be loaded are asked for again, and nothing is lost', async ({ page, context, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await context.route('**/*.wasm', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Falta una parte de Reparto' })).toBeVisible();
    await context.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible();
  });

  test('a storage that takes nothing is told, and the order stays in memory', async ({ page, api, vendedor }) => {
    await vendedor.abrirPedido(cliente(await api.clientes()).nombreComercial);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('lleno', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: /^Añadir 1 / }).and(page.locator(':enabled')).first().click();
    const dialogo = vendedor.dialogo('Error');
    await expect(dialogo).toContainText('Este dispositivo no deja guardar los cambios.');
    await dialogo.getByRole('button', { name: 'Aceptar' }).click();
    await vendedor.listo();
    const { store } = vendedor;
    await vendedor.siguiente();
    await vendedor.realizar.click();
    await vendedor.esperarHecho();
    expect((await api.documento(store)).products).toHaveLength(1);
  });
});

test.describe('w20 a browser', () => {
  const ANTIGUO = 'Este navegador es demasiado antiguo para Reparto.';

  test('of before what Reparto needs is told so in place of the login', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...prueba: [string, string?]) => !prueba.join(' ').includes(':has') && supports(...(prueba as [string, string]));
    });
    await page.goto('/app/');
    await expect(page.getByText(ANTIGUO)).toBeVisible();
    await expect(page.getByText('No termina de abrirse')).toBeHidden();
    await expect(entrar(page)).toHaveCount(0);
    await sinTachas(page, 'an old browser');
  });

  test('that is new enough is told nothing', async ({ page }) => {
    await page.goto('/app/');
    await expect(entrar(page)).toBeVisible();
    await expect(page.getByText(ANTIGUO)).toBeHidden();
  });
});
