import type { Locator } from '@playwright/test';
import { Api } from '../apoyo/api';
import { cliente } from '../apoyo/eleccion';
import { abrir, desbordes, faltas, letraDoble } from '../apoyo/espacio';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

const ANCHOS = [1366, 1024];

/** How much of what a field shows, or asks for while it is blank, lies beyond its box; in pixels. */
const sobra = (campo: Locator): Promise<number> =>
  campo.evaluate((elemento: HTMLInputElement | HTMLSelectElement) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(elemento);
    const texto = elemento instanceof HTMLSelectElement ? (elemento.selectedOptions[0]?.text ?? '') : elemento.value || elemento.placeholder;
    const lienzo = document.createElement('canvas').getContext('2d');
    if (lienzo === null) throw new Error('imposible');
    lienzo.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const hueco = elemento.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.max(0, Math.ceil(lienzo.measureText(texto).width - hueco));
  });

for (const width of ANCHOS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ ...escritorio, viewport: { width, height: 768 } });

    test('a line of an invoice shows whole what is in each of its fields', async ({ page, oficina, api }) => {
      const aceites = (await api.productos()).map(({ name }) => name).filter((name) => name.startsWith('Aceite'));
      const [largo] = aceites.toSorted((uno, otro) => otro.length - uno.length);
      if (largo === undefined) throw new Error('Los datos de ejemplo no tienen aceite.');
      await oficina.irA('Factura de Gastos');
      await page.getByRole('link', { name: 'Nueva factura' }).first().click();
      const linea = page.getByRole('listitem', { name: 'Línea 1' });
      await linea.getByRole('combobox', { name: 'Producto' }).fill(largo);
      await page.getByRole('option', { name: largo }).click();
      await page.keyboard.type('L-2026-11\n1000,5\n');
      await expect(linea.getByRole('textbox', { name: 'IVA %' })).not.toHaveValue('');
      const caducidad = linea.getByRole('textbox', { name: 'Caducidad' });
      expect(await sobra(caducidad), 'of DD/MM/AAAA').toBe(0);
      await caducidad.fill('30/12/2098');
      for (const campo of await linea.locator('input:not([type="date"]), select').all()) {
        expect(await sobra(campo), `of ${await campo.getAttribute('name')}`).toBe(0);
      }
    });

    test('names without a blank stay within their cards', async ({ page, oficina, api, servidor, administradora }) => {
      const oficial = await Api.entrar(servidor.url, administradora);
      const { id } = cliente(await api.clientes());
      const ficha = await oficial.pedir<Record<string, unknown>>('GET', `/clients/${id}`);
      const entero = 'Llanfairpwllgwyngyll'.repeat(4);
      await oficial.pedir('PUT', `/clients/${id}`, { ...ficha, nombreComercial: entero, ciudad: entero });
      await expect(oficina.page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/app/admin/invoices/new');
      await page.getByRole('searchbox').fill(entero.slice(0, 20));
      const tarjeta = page.getByRole('list', { name: 'Clientes' }).getByRole('link').first();
      await expect(tarjeta.getByText(entero)).toHaveCount(2);
      const fin = async (cosa: Locator) => cosa.evaluate((elemento) => elemento.getBoundingClientRect().right);
      for (const texto of await tarjeta.getByText(entero).all()) expect(await fin(texto)).toBeLessThanOrEqual(await fin(tarjeta));
    });
  });
}

test.describe('the filters of a list', () => {
  test.use({ ...escritorio, viewport: { width: 1024, height: 768 } });

  test('fill their rows', async ({ page, oficina }) => {
    await oficina.irA('Factura de Gastos');
    const filtros = ['Proveedor', 'Desde', 'Hasta', 'Pago'].map((etiqueta) => page.getByLabel(etiqueta, { exact: true }));
    const cajas = await Promise.all(filtros.map((filtro) => filtro.boundingBox()));
    expect(new Set(cajas.map((caja) => caja?.y)).size, 'in one row').toBe(1);
    expect(new Set(cajas.map((caja) => Math.round(caja?.width ?? 0))).size, 'of one width').toBe(1);
  });
});

type ConId = { id: number | string };

/** Where the office's screens are, with something in each of them. */
async function pantallas(oficial: Api): Promise<string[]> {
  const primero = async (camino: string) => {
    const [una] = await oficial.pedir<ConId[]>('GET', camino);
    if (una === undefined) throw new Error(`Los datos de ejemplo no tienen nada en ${camino}.`);
    return una.id;
  };
  const [cliente, producto, factura, pendiente, gasto, comun] = await Promise.all(
    ['/clients', '/products', '/invoices?tipo=factura', '/invoices?tipo=pendiente', '/gastos', '/gastos/comunes'].map(primero),
  );
  return [
    ...['home', 'categorias', 'proveedores', 'products', 'clients', 'users', 'correo', 'config'],
    ...['invoices', 'invoices/pendiente', 'invoices/new', `pedidos/producto/${cliente}`, `clients/view/${cliente}`],
    ...[`invoices/view/${factura}`, `invoices/pendiente/view/${pendiente}`],
    ...['gastos', 'gastos/new', `gastos/view/${gasto}`, `gastos/edit/${gasto}`, 'gastos/comunes', 'gastos/comunes/new', `gastos/comunes/view/${comun}`],
    ...['almacen', 'almacen/caducan', `almacen/lotes/${producto}`, `lotes/view/${await primero(`/lotes?product[eq]=${producto}`)}`],
    ...['output', 'output/new'],
  ];
}

for (const { width, doble } of [
  { width: 1024, doble: false },
  { width: 1366, doble: true },
]) {
  test.describe(`at ${width} pixels${doble ? ' with letters twice as large' : ''}`, () => {
    test.use({ ...escritorio, viewport: { width, height: 768 } });

    test('no screen of the office is cut, nor breaks a word', async ({ page, oficina, servidor, administradora }) => {
      test.slow();
      if (doble) await letraDoble(oficina.page);
      const halladas: Record<string, string[]> = {};
      for (const camino of await pantallas(await Api.entrar(servidor.url, administradora))) {
        await abrir(page, camino);
        const suyas = await faltas(page);
        if (suyas.length > 0) halladas[camino] = suyas;
      }
      expect(halladas).toEqual({});
    });
  });
}

for (const width of [1024, 1280, 1366]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ ...escritorio, viewport: { width, height: 768 } });

    test('every table is seen whole, beside the menu open or folded', async ({ page, oficina, servidor, administradora }) => {
      test.slow();
      const caminos = await pantallas(await Api.entrar(servidor.url, administradora));
      const halladas: Record<string, number[]> = {};
      for (const menu of ['open', 'folded']) {
        if (menu === 'folded') await oficina.page.getByRole('button', { name: 'Plegar el menú' }).click();
        for (const camino of caminos.filter((uno) => !/new|edit|config|home/.test(uno))) {
          await abrir(page, camino);
          const suyos = await desbordes(page);
          if (suyos.length > 0) halladas[`${camino}, ${menu}`] = suyos;
        }
      }
      expect(halladas).toEqual({});
    });
  });
}

test.describe('with letters twice as large', () => {
  test.use(escritorio);

  test('a dialog keeps what it asks and its answers in sight', async ({ page, oficina, servidor, administradora }) => {
    const oficial = await Api.entrar(servidor.url, administradora);
    await letraDoble(oficina.page);
    const [producto] = await oficial.pedir<ConId[]>('GET', '/products');
    const [lote] = await oficial.pedir<ConId[]>('GET', `/lotes?product[eq]=${producto?.id}`);
    await abrir(page, `lotes/view/${lote?.id}`);
    await page.getByRole('button', { name: 'Bloquear' }).click();
    const dialogo = oficina.dialogo('¿Bloqueamos el lote?');
    for (const nombre of ['Cancelar', 'Bloquear']) await expect(dialogo.getByRole('button', { name: nombre })).toBeInViewport({ ratio: 1 });
    expect(await dialogo.evaluate((ventana) => ventana.scrollWidth - ventana.clientWidth)).toBe(0);
  });

  test('a list that is wider than its frame scrolls in it, and its page does not', async ({ page, oficina }) => {
    await letraDoble(oficina.page);
    await abrir(page, 'gastos/comunes');
    expect(await desbordes(page)).toHaveLength(1);
    await page.evaluate(() => window.scrollTo(200, 0));
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });
});

test.describe('on paper', () => {
  test.use(escritorio);

  for (const camino of ['home', 'invoices', 'gastos', 'almacen']) {
    test(`${camino} is only what it shows, black on white`, async ({ page, oficina }) => {
      await expect(oficina.page.getByRole('heading', { level: 1 })).toBeVisible();
      await abrir(page, camino);
      const titulos = await page.locator('main th').allInnerTexts();
      await page.emulateMedia({ media: 'print' });
      // An A4 page between its margins.
      await page.setViewportSize({ width: 720, height: 1040 });
      for (const cosa of ['aside', 'a[href="#contenido"]']) await expect(page.locator(cosa)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What orders a list is its heading, and stays.
      await expect(page.locator('main button:not(th button)').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
      expect(await desbordes(page)).toEqual([]);
      for (const titulo of titulos.filter((uno) => !/^(Acciones|Lotes)?$/.test(uno))) {
        await expect(page.locator('main th').filter({ hasText: titulo }).first()).toBeVisible();
      }
    });
  }
});
