import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

let recibidas: ReturnType<typeof servir>;
let respuestas: (() => Response | Promise<Response>)[];
let bajados: string[];

const excel = (nombre: string) => () =>
  new Response('bytes', {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${nombre}"`,
    },
  });

const noPuede = () => json({ message: 'Servicio no disponible' }, 500, { 'x-request-id': 'req-7' });

beforeEach(() => {
  entrarComo('admin');
  respuestas = [excel('clientes-2026-11-28.xlsx')];
  recibidas = servir(({ camino }) => {
    if (!camino.startsWith('/exports/')) {
      return json<'GET /users'>(enUnaPagina([]));
    }
    return respuestas.shift()?.() ?? noPuede();
  });
  bajados = [];
  URL.createObjectURL = () => 'blob:prueba';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    bajados.push(`${this.download} ${this.href}`);
  });
});

const pedidos = () => recibidas.filter(({ camino }) => camino.startsWith('/exports/'));

describe('the screen of a spreadsheet', () => {
  it('says that it is being made, and then puts it among the downloads under the name that the server says', async () => {
    const libro = aplazada<Response>();
    respuestas = [() => libro.promesa];
    montarRutas(rutas, '/admin/export/clients');
    expect(await screen.findByRole('progressbar', { name: 'Preparando el Excel' })).toBeInTheDocument();
    expect(bajados).toEqual([]);
    libro.cumplir(excel('clientes-2026-11-28.xlsx')());
    expect(await screen.findByRole('heading', { name: 'clientes-2026-11-28.xlsx' })).toBeInTheDocument();
    expect(bajados).toEqual(['clientes-2026-11-28.xlsx blob:prueba']);
    expect(pedidos()[0]?.cabeceras.get('Authorization')).toMatch(/^Bearer .+/);
    expect(String(pedidos()[0]?.parametros)).toBe('');
  });

  it('follows the address of a file that no answer carries, and asks for a new one when it is wanted again', async () => {
    const nombre = 'clientes-2026-11-28.xlsx';
    const en = (enlace: string) => () => json<'GET /exports/clients'>({ data: { nombre, enlace, caduca: '2026-11-28T10:05:00.000+01:00' } });
    respuestas = [en('https://cubo.example/descargas/1?firma=uno'), en('https://cubo.example/descargas/1?firma=dos')];
    const { usuario } = montarRutas(rutas, '/admin/export/clients');
    expect(await screen.findByText('El navegador lo está descargando.')).toBeInTheDocument();
    expect(bajados).toEqual([`${nombre} https://cubo.example/descargas/1?firma=uno`]);
    await usuario.click(screen.getByRole('button', { name: 'Descargar otra vez' }));
    await expect.poll(() => bajados).toHaveLength(2);
    expect(bajados[1]).toBe(`${nombre} https://cubo.example/descargas/1?firma=dos`);
    expect(recibidas.every(({ camino }) => !camino.startsWith('/descargas'))).toBe(true);
  });

  it('gives the file again without making it again', async () => {
    const { usuario } = montarRutas(rutas, '/admin/export/clients');
    await usuario.click(await screen.findByRole('button', { name: 'Descargar otra vez' }));
    expect(bajados).toHaveLength(2);
    expect(pedidos()).toHaveLength(1);
  });

  it('that could not be made says so, and tries again when asked', async () => {
    respuestas = [noPuede, excel('stock-2026-11-28.xlsx')];
    const { usuario } = montarRutas(rutas, '/admin/export/stock');
    expect(await screen.findByText('Referencia: req-7')).toBeInTheDocument();
    expect(bajados).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'stock-2026-11-28.xlsx' })).toBeInTheDocument();
    expect(bajados).toEqual(['stock-2026-11-28.xlsx blob:prueba']);
  });

  it.each([
    ['/admin/export/categorias', '/exports/categorias', 'Excel de productos por categoría'],
    ['/admin/export/categorias/Pan%20y%2For%C3%A9gano/12', '/exports/categorias/12', 'Excel de la categoría Pan y/orégano'],
    ['/admin/export/proveedores', '/exports/proveedores', 'Excel de productos por proveedor'],
    ['/admin/export/proveedores/Lonja/7', '/exports/proveedores/7', 'Excel del proveedor Lonja'],
    ['/admin/export/invoices', '/exports/invoices', 'Excel de pedidos entregados'],
    ['/admin/export/invoices?entregado=no_entregado', '/exports/invoices', 'Excel de pedidos no entregados'],
    ['/admin/export/invoices/ORDER-1-2', '/exports/invoices/ORDER-1-2', 'Excel de un documento'],
  ])('at %s is of %s', async (camino, pedido, titulo) => {
    montarRutas(rutas, camino);
    expect(await screen.findByRole('heading', { name: titulo, level: 1 })).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Descargar otra vez' });
    expect(pedidos().map((uno) => uno.camino)).toEqual([pedido]);
  });

  it.each(['/admin/export/nada', '/admin/export/clients/Bar/7', '/admin/export/categorias/Pan/x'])('at %s is none', async (camino) => {
    montarRutas(rutas, camino);
    expect(await screen.findByRole('heading', { name: 'Este Excel no existe' })).toBeInTheDocument();
    expect(pedidos()).toEqual([]);
  });

  it('leads to the others', async () => {
    const { usuario } = montarRutas(rutas, '/admin/export/clients');
    // Its own file has come, and takes no answer that is meant for another.
    await screen.findByRole('heading', { name: 'clientes-2026-11-28.xlsx' });
    const otros = within(screen.getByRole('region', { name: 'Otros Excel' }));
    expect(otros.getAllByRole('link')).toHaveLength(6);
    respuestas = [excel('stock-2026-11-28.xlsx')];
    await usuario.click(otros.getByRole('link', { name: /Excel de stock por lote/ }));
    expect(await screen.findByRole('heading', { name: 'stock-2026-11-28.xlsx' })).toBeInTheDocument();
  });
});

describe('the button over a list', () => {
  it('downloads without leaving it', async () => {
    const { usuario } = montarRutas(rutas, '/admin/clients');
    await usuario.click(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Excel descargado')).toBeInTheDocument();
    expect(bajados).toEqual(['clientes-2026-11-28.xlsx blob:prueba']);
  });

  it('downloads once, however quick the file was, when it is pressed twice in a row', async () => {
    respuestas = [excel('clientes-2026-11-28.xlsx'), excel('clientes-2026-11-28.xlsx')];
    const { usuario } = montarRutas(rutas, '/admin/clients');
    await usuario.dblClick(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Excel descargado')).toBeInTheDocument();
    await expect.poll(() => screen.getByRole('button', { name: 'Excel' })).toBeEnabled();
    expect(pedidos()).toHaveLength(1);
    expect(bajados).toHaveLength(1);
  });

  it('of products takes all that are in use, by category', async () => {
    respuestas = [excel('categorias-2026-11-28.xlsx')];
    const { usuario } = montarRutas(rutas, '/admin/products');
    await usuario.click(await screen.findByRole('button', { name: 'Excel por categoría' }));
    expect(await screen.findByText('Excel descargado')).toBeInTheDocument();
    expect(pedidos().map(({ camino }) => camino)).toEqual(['/exports/categorias']);
  });

  it('tells why there is no file', async () => {
    respuestas = [() => json({ message: 'Son demasiados datos.' }, 422)];
    const { usuario } = montarRutas(rutas, '/admin/almacen');
    await usuario.click(await screen.findByRole('button', { name: 'Excel' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialogo).toHaveTextContent('Ha habido un problema al preparar el Excel');
    expect(dialogo).toHaveTextContent('Son demasiados datos.');
    expect(bajados).toEqual([]);
  });

  it('takes what somebody put in between for no file', async () => {
    respuestas = [() => new Response('<html>Wifi gratis</html>')];
    const { usuario } = montarRutas(rutas, '/admin/proveedores');
    await usuario.click(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toBeInTheDocument();
    expect(bajados).toEqual([]);
  });
});

describe('the documents of a list', () => {
  const deDocumentos = () => Object.fromEntries(pedidos()[0]?.parametros ?? []);

  it('leave as the list is filtered, each filter under the name that the server gives it', async () => {
    const { usuario } = montarRutas(rutas, '/admin/invoices?buscar=pan&cliente=7&vendedor=3&tipo=factura&cobro=sin_cobrar&desde=2026-11-01&hasta=2026-11-30&pagina=2');
    await usuario.click(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Excel descargado')).toBeInTheDocument();
    expect(deDocumentos()).toEqual({
      'name[like]': 'pan',
      entregado: 'entregado',
      desde: '2026-11-01',
      hasta: '2026-11-30',
      'client[eq]': '7',
      user: '3',
      tipo: 'factura',
      estado: 'sin_cobrar',
    });
  });

  it('that wait to be delivered leave as those of a year, as their list shows them', async () => {
    const { usuario } = montarRutas(rutas, '/admin/invoices/pendiente');
    await usuario.click(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('Excel descargado')).toBeInTheDocument();
    expect(deDocumentos()).toEqual({ entregado: 'no_entregado', por_entregar: 'true', desde: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('are made anew when the address of their own page says other ones', async () => {
    respuestas = [excel('documentos-1.xlsx'), excel('documentos-2.xlsx')];
    const { usuario } = montarRutas(rutas, '/admin/export/invoices?vendedor=3');
    await screen.findByRole('heading', { name: 'documentos-1.xlsx' });
    await usuario.click(screen.getByRole('link', { name: /Excel de pedidos no entregados/ }));
    await screen.findByRole('heading', { name: 'documentos-2.xlsx' });
    expect(pedidos().map(({ parametros }) => [parametros.get('user'), parametros.get('entregado')])).toEqual([
      ['3', 'entregado'],
      [null, 'no_entregado'],
    ]);
  });
});
