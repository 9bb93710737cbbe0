import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClienteFicha } from '@/api/tipos';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaFichaDeCliente as unaFicha, unDetalle } from '@/pruebas/pedidos';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

let clientes: ClienteFicha[];
let rechazo: Response | undefined;
let recibidas: ReturnType<typeof servir>;

function responder({ metodo, camino, parametros, cuerpo }: Parameters<Parameters<typeof servir>[0]>[0]): Response {
  if (metodo !== 'GET' && rechazo) return rechazo;
  const [, area, resto, accion] = camino.split('/');
  const id = Number(resto);
  if (area === 'email') return json<'GET /email'>(enUnaPagina([]));
  if (area === 'invoices') return json<'GET /invoices'>({ ...enUnaPagina([unDetalle().invoice]), total: 15.29, pendiente: 0 });
  switch (metodo) {
    case 'GET': {
      if (id) {
        const hallado = clientes.find((cliente) => cliente.id === id);
        return hallado ? json<'GET /clients/{id}'>({ data: hallado }) : json({ message: 'Recurso no encontrado' }, 404);
      }
      const enArchivo = parametros.get('archivados') === 'true';
      const data = clientes.filter(
        ({ nombreComercial, archivado }) => archivado === enArchivo && nombreComercial.includes(parametros.get('name[like]') ?? ''),
      );
      return json<'GET /clients'>(enUnaPagina(data));
    }
    case 'POST': {
      const nuevo = unaFicha({ ...(cuerpo as ClienteFicha), id: 9 });
      if (resto === undefined) clientes.push(nuevo);
      else clientes = clientes.map((cliente) => (cliente.id === id ? { ...cliente, archivado: accion === 'archivar' } : cliente));
      return json<'POST /clients'>({ data: clientes.at(-1) ?? nuevo }, 201);
    }
    case 'PUT': {
      const cambiado = unaFicha({ ...clientes.find((cliente) => cliente.id === id), ...(cuerpo as ClienteFicha) });
      clientes = clientes.map((cliente) => (cliente.id === id ? cambiado : cliente));
      return json<'PUT /clients/{id}'>({ data: cambiado });
    }
    default:
      return json({ message: 'no' }, 404);
  }
}

beforeEach(() => {
  clientes = [unaFicha(), unaFicha({ id: 8, nombreComercial: 'Bar Pepe', pendiente: 0, recargo: 1 })];
  rechazo = undefined;
  recibidas = servir(responder);
  entrarComo('admin');
});

const abrir = (camino = '/admin/clients') => montarRutas(rutas, camino);
const fila = (nombre: string) => screen.findByRole('row', { name: new RegExp(nombre) });
const enviado = (metodo: string) => recibidas.find((peticion) => peticion.metodo === metodo);
/** By its label: asking the roles of so long a form takes long. */
const campo = (etiqueta: string) => screen.findByLabelText(new RegExp(`^${etiqueta}( \\*)?$`));

describe('the list of clients', () => {
  it('shows what each owes and leads to its page', async () => {
    const { usuario, router } = abrir();
    expect(await fila('La Peña')).toHaveTextContent('120,40 €');
    await usuario.click(screen.getByRole('link', { name: 'Ultramarinos La Peña' }));
    expect(await screen.findByRole('heading', { name: 'Ultramarinos La Peña' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/clients/view/7');
  });

  it('archives after asking, and brings back', async () => {
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Borrar Bar Pepe' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    await screen.findByText('Cliente archivado correctamente');
    await expect.poll(() => screen.queryByRole('row', { name: /Bar Pepe/ })).toBeNull();
    await usuario.click(screen.getByRole('switch', { name: 'Ver archivados' }));
    await usuario.click(await screen.findByRole('button', { name: 'Recuperar Bar Pepe' }));
    expect(await screen.findByRole('heading', { name: 'No hay nada archivado' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(await fila('Bar Pepe')).toBeInTheDocument();
  });

  it('says why one cannot be archived', async () => {
    rechazo = json({ message: 'Hay un pedido suyo abierto.' }, 409);
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Borrar Bar Pepe' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(/problema al archivar el Cliente.*Hay un pedido suyo abierto/);
    expect(await fila('Bar Pepe')).toBeInTheDocument();
  });
});

it('a new client is sent once in canonical spelling, and is in the list', async () => {
  const { usuario } = abrir('/admin/clients/new');
  const datos = [
    ['Nif', 'b00000018'],
    ['Nombre Comercial', 'Bodega Ñ'],
    ['Razon Social', 'Bodega Ñ, S. L.'],
    ['Teléfono', '912 345 678'],
    ['Dirección', 'Calle Mayor, 3'],
    ['Ciudad', 'Madrid'],
    ['Codigo Postal', '28013'],
  ] as const;
  for (const [etiqueta, valor] of datos) {
    await usuario.click(await campo(etiqueta));
    await usuario.paste(valor);
  }
  await usuario.keyboard('{Enter}');
  await screen.findByText('Cliente creado correctamente');
  expect(await fila('Bodega Ñ')).toBeInTheDocument();
  expect(enviado('POST')?.cuerpo).toMatchObject({ nif: 'B00000018', telf: '+34912345678', recargo: 0 });
  expect(enviado('POST')?.cabeceras.get('Idempotency-Key')).toMatch(/^cliente-/);
});

describe('editing a client', () => {
  it('whose NIF another one has says so, and it is saved', async () => {
    const aviso = 'Ya hay otro cliente con este NIF: Ultramarinos La Peña.';
    const { usuario, router } = abrir('/admin/clients/edit/8');
    await usuario.type(await campo('Ciudad'), ' Nueva');
    rechazo = json<'PUT /clients/{id}'>({ data: unaFicha({ id: 8, aviso_nif: aviso }) });
    await usuario.keyboard('{Enter}');
    await screen.findByText('Cliente editado correctamente');
    expect(screen.getByRole('status', { name: 'Notificaciones' })).toHaveTextContent(aviso);
    await expect.poll(() => router.state.location.pathname).toBe('/admin/clients');
  });

  it('goes back to the list as it was left', async () => {
    const { usuario, router } = abrir('/admin/clients?buscar=Bar');
    await usuario.click(await screen.findByRole('link', { name: 'Editar Bar Pepe' }));
    await usuario.type(await campo('Ciudad'), ' Nueva{Enter}');
    await screen.findByText('Cliente editado correctamente');
    await expect.poll(() => router.state.location.search).toBe('?buscar=Bar');
    expect(enviado('PUT')?.cuerpo).toMatchObject({ ciudad: 'Peñíscola Nueva', condiciones: { diasPago: null, notas: '' } });
  });

  it('names the version it changes, and learns that somebody else was first', async () => {
    const { usuario } = abrir('/admin/clients/edit/7');
    await usuario.type(await campo('Ciudad'), ' Nueva');
    clientes = [unaFicha({ version: 4, telf: '+34600000000', ciudad: 'Vinaròs' })];
    rechazo = json({ message: 'Alguien lo ha cambiado.' }, 409);
    await usuario.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona ha guardado esto');
    expect(enviado('PUT')?.cuerpo).toMatchObject({ version: 3, ciudad: 'Peñíscola Nueva' });
    await usuario.click(screen.getByRole('button', { name: 'Ver lo guardado' }));
    expect(screen.getByText('Vinaròs')).toBeInTheDocument();
    expect(await campo('Teléfono')).toHaveValue('+34600000000');
    rechazo = undefined;
    await usuario.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await screen.findByText('Cliente editado correctamente');
    expect(recibidas.findLast(({ metodo }) => metodo === 'PUT')?.cuerpo).toMatchObject({ version: 4, ciudad: 'Peñíscola Nueva', telf: '+34600000000' });
  });

  it('takes goods to an address as long as may be stored', async () => {
    const direccionEntrega = 'a'.repeat(240);
    clientes = [unaFicha({ direccionEntrega })];
    const { usuario } = abrir('/admin/clients/edit/7');
    await usuario.type(await campo('Ciudad'), ' Nueva{Enter}');
    await screen.findByText('Cliente editado correctamente');
    expect(enviado('PUT')?.cuerpo).toMatchObject({ ciudad: 'Peñíscola Nueva', direccionEntrega });
  });

  it('whose terms the server refuses says so beside each', async () => {
    rechazo = json({ message: 'Revisa los datos.', errores: { 'condiciones.iban': ['Este IBAN no cuadra.'], pais: ['No hay tal país.'] } }, 422);
    const { usuario } = abrir('/admin/clients/edit/7');
    await usuario.click(await campo('IBAN'));
    await usuario.paste('ES00');
    await usuario.keyboard('{Enter}');
    await expect.poll(() => screen.getByLabelText('IBAN')).toHaveAccessibleDescription(/Este IBAN no cuadra\./);
    expect(screen.getByText('No hay tal país.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('whose date of consent is no day is not saved without it', async () => {
    const { usuario } = abrir('/admin/clients/edit/7');
    await usuario.click(await campo('Acepta factura electrónica desde'));
    await usuario.paste('31/02/2026');
    await usuario.keyboard('{Enter}');
    await expect.poll(() => screen.getByLabelText('Acepta factura electrónica desde')).toHaveAccessibleDescription(/Febrero no tiene 31 días\./);
    expect(enviado('PUT')).toBeUndefined();
  });

  it('that does not exist says so', async () => {
    abrir('/admin/clients/edit/999');
    expect(await screen.findByRole('heading', { name: 'Este cliente no existe' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volver a Clientes' })).toHaveAttribute('href', '/admin/clients');
  });
});

describe('the page of a client', () => {
  it('shows data, balance and last documents', async () => {
    abrir('/admin/clients/view/7');
    expect(await screen.findByText('La Peña e Hijos, S. L.')).toBeInTheDocument();
    expect(screen.getByText('Pendiente de cobro').parentElement).toHaveTextContent('120,40 €');
    const documentos = screen.getByRole('region', { name: 'Últimos documentos' });
    expect(await within(documentos).findByRole('link', { name: 'A2026-001207' })).toBeInTheDocument();
    expect(recibidas.find(({ camino }) => camino === '/invoices')?.parametros.get('client[eq]')).toBe('7');
  });

  it('archives it and leads back', async () => {
    const { usuario, router } = abrir('/admin/clients/view/8');
    await usuario.click(await screen.findByRole('button', { name: 'Borrar Bar Pepe' }));
    await usuario.click(await screen.findByRole('button', { name: 'Si, borrarlo!' }));
    await expect.poll(() => router.state.location.pathname).toBe('/admin/clients');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
