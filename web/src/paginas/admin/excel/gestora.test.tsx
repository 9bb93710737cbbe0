import { Blob as BlobDeNode } from 'node:buffer';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

let recibidas: ReturnType<typeof servir>;
let respuesta: () => Response | Promise<Response>;
let bajados: string[];

const libro = () =>
  new Response('bytes', {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="2026B00000018C_LACASA.xlsx"',
    },
  });

const papeles = {
  nombre: 'gestoria-2026-1T.zip',
  expedidas: [
    { nombre: 'expedidas/F2026-000001 Bar Nuria.pdf', documento: 'ORDER-1-1' },
    { nombre: 'expedidas/F2026-000002 Bar Nuria.pdf', documento: 'ORDER-1-2' },
  ],
  recibidas: [],
};
/** How often a document is not printed yet. */
let sinImprimir: number;

function pdf(camino: string): Response | undefined {
  if (!camino.endsWith('/pdf')) return undefined;
  sinImprimir -= 1;
  return sinImprimir >= 0 ? json({ message: 'Ahora mismo no se puede.' }, 503) : new Response('%PDF', { headers: { 'content-disposition': 'inline; filename="F2026-000001 Bar Nuria.pdf"' } });
}

beforeEach(() => {
  sinImprimir = 0;
  // The one of jsdom gives nobody its bytes.
  vi.stubGlobal('Blob', BlobDeNode);
  entrarComo('admin');
  respuesta = libro;
  recibidas = servir(({ camino }) => {
    if (camino === '/exports/gestora/papeles') return json<'GET /exports/gestora/papeles'>({ data: papeles });
    if (camino.startsWith('/exports/')) return respuesta();
    return pdf(camino) ?? json<'GET /users'>(enUnaPagina([]));
  });
  bajados = [];
  URL.createObjectURL = () => 'blob:prueba';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    bajados.push(this.download);
  });
});

const CON_DIAS = '/admin/export/gestora?desde=2026-01-01&hasta=2026-03-31';
const pedidos = () => recibidas.filter(({ camino }) => camino.startsWith('/exports/')).map(({ camino, parametros }) => `${camino}?${String(parametros)}`);
const tarjeta = async (titulo: string) => within(await screen.findByRole('region', { name: titulo }));

it('nothing is downloaded before somebody asks', async () => {
  montarRutas(rutas, '/admin/export/gestora');
  expect(await screen.findByRole('heading', { name: 'Para la gestoría', level: 1 })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Descargar/ })).toHaveLength(3);
  expect(pedidos()).toEqual([]);
});

it('the books of the days in the address come under the name that the server says, and the card says so', async () => {
  const espera = aplazada<Response>();
  respuesta = () => espera.promesa;
  const { usuario } = montarRutas(rutas, CON_DIAS);
  const libros = await tarjeta('Libros de IVA');
  await usuario.click(libros.getByRole('button', { name: 'Descargar Libros de IVA' }));
  expect(await libros.findByText('Preparando el Excel…')).toBeInTheDocument();
  expect(libros.getByRole('button')).toBeDisabled();
  espera.cumplir(libro());
  expect(await libros.findByText('2026B00000018C_LACASA.xlsx está en la carpeta de descargas.')).toBeInTheDocument();
  expect(bajados).toEqual(['2026B00000018C_LACASA.xlsx']);
  expect(pedidos()).toEqual(['/exports/gestora?desde=2026-01-01&hasta=2026-03-31']);
});

it('303 and 347 are asked for with the same days', async () => {
  const { usuario } = montarRutas(rutas, CON_DIAS);
  await usuario.click((await tarjeta('303 y 347')).getByRole('button', { name: 'Descargar 303 y 347' }));
  await expect.poll(() => bajados).toHaveLength(1);
  expect(pedidos()).toEqual(['/exports/gestora/modelos?desde=2026-01-01&hasta=2026-03-31']);
});

it('a book leaves as text too', async () => {
  const { usuario } = montarRutas(rutas, CON_DIAS);
  await usuario.click(await screen.findByRole('button', { name: 'CSV de recibidas' }));
  await expect.poll(() => bajados).toHaveLength(1);
  expect(pedidos()).toEqual(['/exports/gestora/recibidas?desde=2026-01-01&hasta=2026-03-31']);
});

it('all of it comes in one ZIP, which goes on where it stopped', async () => {
  sinImprimir = 2;
  const { usuario } = montarRutas(rutas, CON_DIAS);
  const zip = await tarjeta('Todo en un ZIP');
  await usuario.click(zip.getByRole('button', { name: 'Descargar Todo en un ZIP' }));
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Ha habido un problema al preparar el ZIP');
  await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(zip.getByText('Se ha parado en 4 de 6 archivos. Sigue desde ahí.')).toBeInTheDocument();
  const antes = pedidos().length;
  await usuario.click(zip.getByRole('button', { name: 'Seguir Todo en un ZIP' }));
  expect(await zip.findByText('gestoria-2026-1T.zip está en la carpeta de descargas.')).toBeInTheDocument();
  expect(bajados).toEqual(['gestoria-2026-1T.zip']);
  expect(pedidos()).toHaveLength(antes);
});

it('a book that no answer carries is downloaded beside the ZIP, which says so', async () => {
  const data = { nombre: '2026B00000018C_LACASA.xlsx', enlace: 'https://cubo.example/descargas/1', caduca: '2026-11-28T10:05:00.000+01:00' };
  respuesta = () => (recibidas.at(-1)?.camino === '/exports/gestora' ? json<'GET /exports/gestora'>({ data }) : libro());
  const { usuario } = montarRutas(rutas, CON_DIAS);
  const zip = await tarjeta('Todo en un ZIP');
  await usuario.click(zip.getByRole('button', { name: 'Descargar Todo en un ZIP' }));
  const dicho = 'gestoria-2026-1T.zip está en la carpeta de descargas. No cabe en él, y se descarga aparte: 2026B00000018C_LACASA.xlsx.';
  expect(await zip.findByText(dicho)).toBeInTheDocument();
  expect(bajados).toEqual(['2026B00000018C_LACASA.xlsx', 'gestoria-2026-1T.zip']);
});

it('a file that could not be made says why', async () => {
  respuesta = () => json({ message: 'Faltan los datos de la empresa. Rellénalos en Configuración.' }, 422);
  const { usuario } = montarRutas(rutas, CON_DIAS);
  await usuario.click((await tarjeta('Libros de IVA')).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Faltan los datos de la empresa. Rellénalos en Configuración.');
  expect(bajados).toEqual([]);
});

it.each([
  ['desde=2026-03-31&hasta=2026-01-01', 'La fecha final no puede ser anterior a la inicial.'],
  ['desde=2024-01-01&hasta=2026-01-01', 'Como mucho un año de una vez.'],
  ['desde=2026-01-01&hasta=', 'Elige la primera fecha y la última.'],
])('the days %s download nothing, and say why', async (dias, reproche) => {
  montarRutas(rutas, `/admin/export/gestora?${dias}`);
  expect(await screen.findByText(reproche)).toBeInTheDocument();
  for (const boton of screen.getAllByRole('button', { name: /^Descargar/ })) expect(boton).toBeDisabled();
});

it('a year that is chosen after a day was half written takes its place', async () => {
  const { usuario } = montarRutas(rutas, CON_DIAS);
  const desde = await screen.findByRole('textbox', { name: 'Desde' });
  await usuario.clear(desde);
  await usuario.type(desde, '1/2');
  expect(await screen.findByText('Elige la primera fecha y la última.')).toBeInTheDocument();
  const [anio] = screen.getAllByRole('radio', { name: 'Todo el año' }).toReversed();
  if (!anio) throw new Error('There is no year.');
  await usuario.click(anio);
  await expect.poll(() => screen.getByRole('textbox', { name: 'Desde' })).toHaveDisplayValue(/^01\/01\/\d{4}$/);
  expect(screen.getByRole('textbox', { name: 'Hasta' })).toHaveDisplayValue(/^31\/12\/\d{4}$/);
});
