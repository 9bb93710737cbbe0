import type { Download, Page } from '@playwright/test';
import { sinTachas } from '../apoyo/accesibilidad';
import { Api, type Documento } from '../apoyo/api';
import { filasDeExcel, hojasDeExcel } from '../apoyo/excel';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

/** What a click downloads. */
async function bajada(page: Page, clic: () => Promise<void>): Promise<Download> {
  const espera = page.waitForEvent('download');
  await clic();
  return espera;
}

const cercano = (uno: number, otro: number): boolean => Math.abs(uno - otro) < 0.005;

test('the books of a year hold every invoice of it, under the columns of the tax office', async ({ page, oficina, servidor, administradora }) => {
  const deOficina = await Api.entrar(servidor.url, administradora);
  const [ultima] = (await deOficina.documentos()).filter(({ tipo_factura }) => tipo_factura === 'factura');
  if (ultima === undefined) throw new Error('Los datos de ejemplo no tienen facturas.');
  await oficina.irA('Excel');
  await page.getByRole('link', { name: /^Para la gestoría/ }).click();
  await expect(page.getByRole('heading', { name: 'Para la gestoría', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Excel', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('group', { name: ultima.billet_at.slice(0, 4) }).getByText('Todo el año').click();
  await expect(page).toHaveURL(/desde=\d{4}-01-01&hasta=\d{4}-12-31/);
  await sinTachas(page, 'for the accountant');

  const { desde = '', hasta = '' } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(await page.getByRole('textbox', { name: 'Desde' }).inputValue()).toBe(desde.split('-').toReversed().join('/'));
  const archivo = await bajada(page, () => page.getByRole('button', { name: 'Descargar Libros de IVA' }).click());
  expect(archivo.suggestedFilename()).toMatch(/^\d{4}[A-Z0-9]{9}C_[A-Z0-9]+\.xlsx$/);
  await expect(page.getByText(`${archivo.suggestedFilename()} está en la carpeta de descargas.`)).toBeVisible();

  const hojas = await hojasDeExcel(archivo);
  expect([...hojas.keys()]).toEqual(['EXPEDIDAS', 'RECIBIDAS']);
  const [, titulos = [], ...filas] = hojas.get('EXPEDIDAS') ?? [];
  const [cabeceras = []] = hojas.get('EXPEDIDAS') ?? [];
  const columnaDe = (titulo: string): string => [...titulos, ...cabeceras].find(({ valor }) => valor === titulo)?.columna ?? `no ${titulo}`;
  const bajo = (titulo: string): (string | number)[] => {
    const columna = columnaDe(titulo);
    return filas.flatMap((fila) => fila.filter((celda) => celda.columna === columna).map(({ valor }) => valor));
  };
  const facturas: Documento[] = [];
  for (let pagina = 1, cuantas = 1; pagina <= cuantas; pagina += 1) {
    const { cuerpo } = await deOficina.llamar<{ data: Documento[]; meta: { last_page: number } }>('GET', `/invoices?desde=${desde}&hasta=${hasta}&page=${pagina}`);
    facturas.push(...cuerpo.data.filter(({ tipo_factura }) => /^factura|^rectificativa/.test(tipo_factura)));
    cuantas = cuerpo.meta.last_page;
  }
  expect(facturas.length).toBeGreaterThan(0);
  expect(new Set(bajo('Número'))).toEqual(new Set(facturas.map(({ numero }) => numero)));
  const suma = (cifras: readonly (string | number)[]): number => cifras.reduce<number>((hasta, cifra) => hasta + Number(cifra), 0);
  expect(cercano(suma(bajo('Total Factura')), suma(facturas.map(({ total }) => total)))).toBe(true);
  const partes = suma(bajo('Base Imponible')) + suma(bajo('Cuota IVA Repercutida')) + suma(bajo('Cuota Recargo eq.'));
  expect(cercano(partes, suma(bajo('Total Factura')))).toBe(true);
});

test('the figures of 303 and 347 come with what has to be looked at, by keyboard alone', async ({ page, oficina }) => {
  await page.goto('/app/admin/export/gestora');
  await expect(oficina.page.getByRole('heading', { name: 'Para la gestoría', level: 1 })).toBeVisible();
  // The last quarter that is over is chosen already, and nothing has been downloaded by itself.
  const elegido = page.getByRole('radio', { checked: true });
  await expect(elegido).toHaveCount(1);
  await expect(page.getByText('Este periodo no ha terminado')).toBeHidden();
  await elegido.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/desde=\d{4}-\d\d-01&hasta=/);
  const modelos = page.getByRole('button', { name: 'Descargar 303 y 347' });
  for (let pasos = 0; pasos < 12 && !(await modelos.evaluate((boton) => boton === document.activeElement)); pasos += 1) await page.keyboard.press('Tab');
  await expect(modelos).toBeFocused();
  const archivo = await bajada(page, () => page.keyboard.press('Enter'));
  expect(archivo.suggestedFilename()).toMatch(/^303-347-\d{4}-[1-4]T\.xlsx$/);
  const hojas = await hojasDeExcel(archivo);
  expect([...hojas.keys()]).toEqual(['303', '347', 'Retenciones', 'Por revisar', 'Filas del 303', 'Filas del 347']);
  const textos = (hoja: string): (string | number)[] => (hojas.get(hoja) ?? []).flatMap((fila) => fila.map(({ valor }) => valor));
  expect(textos('303')).toEqual(expect.arrayContaining(['Casilla', 'Concepto', 'Importe', '27', '46']));
  expect(textos('347')).toEqual(expect.arrayContaining(['Clave', 'Nif', 'Nombre', '1T', '2T', '3T', '4T', 'Total']));
  expect(textos('Por revisar')).toEqual(expect.arrayContaining(['Qué falta', 'De qué', 'Fecha', 'Importe']));
});

test('a period that is not over says so, and days that can be none download nothing', async ({ page, oficina }) => {
  const hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  await page.goto(`/app/admin/export/gestora?desde=${hoy}&hasta=${hoy}`);
  await expect(page.getByText('Este periodo no ha terminado')).toBeVisible();
  await sinTachas(page, 'for the accountant, a period that is not over');
  await page.goto('/app/admin/export/gestora?desde=2026-03-31&hasta=2026-01-01');
  await expect(oficina.page.getByText('La fecha final no puede ser anterior a la inicial.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar Libros de IVA' })).toBeDisabled();
  await sinTachas(page, 'for the accountant, days the wrong way round');
  await page.getByRole('textbox', { name: 'Hasta' }).fill('30/04/2026');
  const archivo = await bajada(page, () => page.getByRole('button', { name: 'Descargar Libros de IVA' }).click());
  expect([...(await hojasDeExcel(archivo)).keys()]).toEqual(['EXPEDIDAS', 'RECIBIDAS']);
});

test('the list of documents leaves as it is filtered, and one of them line by line', async ({ page, servidor, administradora, vendedores, oficina }) => {
  const deOficina = await Api.entrar(servidor.url, administradora);
  const [{ name }] = vendedores;
  const documentos = await deOficina.documentos();
  const suyas = documentos.filter((uno) => uno.user_name === name && uno.tipo_factura === 'factura').map(({ numero }) => numero);
  const numerosDe = (filas: readonly (readonly (string | number)[])[]): string[] => {
    const titulos = filas.findIndex(([primera]) => primera === 'Número');
    return filas.slice(titulos + 1, -1).map(([numero]) => String(numero));
  };
  await oficina.irA('Pedidos Entregados');
  await page.getByLabel('Vendedor').selectOption({ label: name });
  await page.getByLabel('Tipo').selectOption({ label: 'Factura' });
  await expect(page).toHaveURL(/vendedor=\d+.*tipo=factura/);
  const deLista = await bajada(page, () => page.getByRole('button', { name: 'Excel', exact: true }).click());
  expect(numerosDe(await filasDeExcel(deLista))).toEqual(suyas);

  const pendientes = documentos.filter(({ por_entregar: resto }) => typeof resto === 'number').map(({ numero }) => numero);
  await oficina.irA('Pedidos No Entregados');
  const porEntregar = await bajada(page, () => page.getByRole('button', { name: 'Excel', exact: true }).click());
  expect(numerosDe(await filasDeExcel(porEntregar))).toEqual(pendientes);

  const [una] = documentos.filter(({ tipo_factura }) => tipo_factura === 'factura');
  if (una === undefined) throw new Error('Los datos de ejemplo no tienen facturas.');
  const lineas = await bajada(page, async () => void (await page.goto(`/app/admin/export/invoices/${una.id}`)));
  const textos = ((await hojasDeExcel(lineas)).get('Líneas') ?? []).flatMap((fila) => fila.map(({ valor }) => valor));
  for (const { name: producto } of (await deOficina.documento(una.id)).products) expect(textos).toContain(producto);
  await expect(page.getByRole('heading', { name: lineas.suggestedFilename() })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Documento' }).click();
  await expect(page.getByRole('heading', { name: una.numero, level: 1 })).toBeVisible();
});

test.describe('in a house that is not set up', () => {
  test.use({ semilla: false, entorno: { DEMO: 'no' }, tolerado: /status of 422/ });

  test('the books say what is missing for them', async ({ page, oficina }) => {
    await page.goto('/app/admin/export/gestora');
    await page.getByRole('button', { name: 'Descargar Libros de IVA' }).click();
    await expect(oficina.dialogo('Error')).toContainText('Faltan los datos de la empresa. Rellénalos en Configuración.');
  });
});
