import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sinTachas } from '../apoyo/accesibilidad';
import { escritorio } from '../apoyo/pantallas';
import { expect, test } from '../apoyo/prueba';

test.use(escritorio);

const NOMBRE = 'clientes-2026-11-28.xlsx';
const CONTENIDO = 'doce mil filas';

/** Another origin, where a file lies that no answer of the API carries: it says itself that it is to be saved, and under which name. */
let cubo: Server;
let llamadas: IncomingHttpHeaders[];

/** What a function answers in place of the file. */
function enOtroSitio() {
  const { port } = cubo.address() as AddressInfo;
  return { data: { nombre: NOMBRE, enlace: `http://127.0.0.1:${port}/descargas/1?firma=una`, caduca: '2026-11-28T10:05:00.000+01:00' } };
}

test.beforeAll(async () => {
  cubo = createServer((peticion, respuesta) => {
    llamadas.push(peticion.headers);
    respuesta.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': `attachment; filename="${NOMBRE}"` });
    respuesta.end(CONTENIDO);
  });
  await new Promise<void>((listo) => cubo.listen(0, '127.0.0.1', listo));
});

test.beforeEach(() => {
  llamadas = [];
});

test.afterAll(() => {
  cubo.close();
});

test('a file that is elsewhere comes from there without the token, and the page stays', async ({ page, oficina }) => {
  await page.route('**/api/v1/exports/clients', (ruta) => ruta.fulfill({ json: enOtroSitio() }));
  const bajada = page.waitForEvent('download');
  await oficina.irA('Excel');
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toBe(NOMBRE);
  expect(await readFile(await archivo.path(), 'utf8')).toBe(CONTENIDO);
  await expect(page.getByText('El navegador lo está descargando.')).toBeVisible();
  await expect(page.getByRole('heading', { name: NOMBRE })).toBeVisible();
  await sinTachas(page, 'a spreadsheet that comes from elsewhere');

  const otra = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar otra vez' }).click();
  await otra;
  expect(llamadas).toHaveLength(2);
  for (const cabeceras of llamadas) expect(cabeceras).not.toMatchObject({ authorization: expect.anything() });
  for (const cabeceras of llamadas) expect(cabeceras).not.toMatchObject({ referer: expect.anything() });
});

test('a book that is elsewhere is downloaded beside the ZIP of the gestoría', async ({ page, oficina }) => {
  await page.route('**/api/v1/exports/gestora?*', (ruta) => ruta.fulfill({ json: enOtroSitio() }));
  await oficina.irA('Excel');
  // Days before the house: the papers of others take their time.
  await page.goto('/app/admin/export/gestora?desde=2020-01-01&hasta=2020-03-31');
  const bajados: string[] = [];
  page.on('download', (archivo) => bajados.push(archivo.suggestedFilename()));
  await page.getByRole('button', { name: 'Descargar Todo en un ZIP' }).click();
  await expect(page.getByText(`No cabe en él, y se descarga aparte: ${NOMBRE}.`)).toBeVisible();
  await expect.poll(() => bajados).toHaveLength(2);
  expect(bajados).toContain(NOMBRE);
});
