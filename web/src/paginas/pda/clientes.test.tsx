import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaFichaDeCliente, unCliente } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';

prepararDominio();

const rutas = [
  { path: '/cliente/new', lazy: () => import('./ClienteNuevo') },
  { path: '/nuevo/pedido/cliente/edit/:id', lazy: () => import('./ClienteEditar') },
  { path: '/pedidos/clientes', lazy: () => import('./Clientes') },
];

const DATOS = [
  ['Nif', 'b00000018'],
  ['Nombre Comercial', 'Bar Pepe'],
  ['Razon Social', 'Pepe, S. L.'],
  ['Teléfono', '912 345 678'],
  ['Dirección', 'Calle Mayor, 3'],
  ['Ciudad', 'Madrid'],
  ['Codigo Postal', '28013'],
] as const;

const campo = (etiqueta: string) => screen.findByRole('textbox', { name: new RegExp(`^${etiqueta}`) });

describe('a new client', () => {
  it('goes in canonical spelling, says so and is in the list', async () => {
    const peticiones = servir(({ metodo }) => (metodo === 'POST' ? json<'POST /clients'>({ data: unaFichaDeCliente() }, 201) : json<'GET /clients/all'>({ data: [unCliente()] })));
    const { usuario, router } = montarRutas(rutas, '/cliente/new');
    for (const [etiqueta, valor] of DATOS) await usuario.type(await campo(etiqueta), valor);
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Cliente creado correctamente')).toBeInTheDocument();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/pedidos/clientes'));
    const alta = peticiones.find(({ metodo }) => metodo === 'POST');
    expect(alta?.cuerpo).toEqual({
      nif: 'B00000018',
      nombreComercial: 'Bar Pepe',
      razonSocial: 'Pepe, S. L.',
      telf: '+34912345678',
      email: '',
      direccion: 'Calle Mayor, 3',
      ciudad: 'Madrid',
      codigoPostal: '28013',
      recargo: 0,
    });
    expect(alta?.cabeceras.get('Idempotency-Key')).toMatch(/^alta-/);
  });

  it('w18 half written outlives a page that the browser throws away, and nothing else', async () => {
    const peticiones = servir(({ metodo }) => (metodo === 'POST' ? json<'POST /clients'>({ data: unaFichaDeCliente() }, 201) : json<'GET /clients/all'>({ data: [] })));
    const { usuario } = montarRutas(rutas, '/cliente/new');
    for (const [etiqueta, valor] of DATOS.slice(0, 3)) await usuario.type(await campo(etiqueta), valor);
    // Thrown away, a page leaves nothing done: what it had written down is all there is.
    const quedaba = sessionStorage.getItem('reparto.enMarcha') ?? '';
    cleanup();
    expect(sessionStorage.getItem('reparto.enMarcha')).toBe('{}');
    sessionStorage.setItem('reparto.enMarcha', quedaba);
    const otra = montarRutas(rutas, '/cliente/new');
    expect(await campo('Nombre Comercial')).toHaveValue('Bar Pepe');
    for (const [etiqueta, valor] of DATOS.slice(3)) await otra.usuario.type(await campo(etiqueta), valor);
    await otra.usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await vi.waitFor(() => expect(otra.router.state.location.pathname).toBe('/pedidos/clientes'));
    const alta = peticiones.find(({ metodo }) => metodo === 'POST');
    expect(alta?.cuerpo).toMatchObject({ nombreComercial: 'Bar Pepe', ciudad: 'Madrid' });
    expect(quedaba).toContain(alta?.cabeceras.get('Idempotency-Key'));
    await vi.waitFor(() => expect(sessionStorage.getItem('reparto.enMarcha')).toBe('{}'));
  });

  it('p2 that an order is for leads on to its products', async () => {
    servir(({ metodo }) => (metodo === 'POST' ? json<'POST /clients'>({ data: unaFichaDeCliente({ id: 12 }) }, 201) : json<'GET /clients/all'>({ data: [] })));
    const { usuario, router } = montarRutas([...rutas, { path: '/nuevo/pedido/products/:clientId', element: <p>sus productos</p> }], '/pedidos/clientes');
    await usuario.click(await screen.findByRole('button', { name: 'Nuevo cliente' }));
    for (const [etiqueta, valor] of DATOS) await usuario.type(await campo(etiqueta), valor);
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/nuevo/pedido/products/12'));
  });

  it('b69 is judged field by field before anything is sent', async () => {
    const peticiones = servir(() => json<'GET /clients/all'>({ data: [] }));
    const { usuario } = montarRutas(rutas, '/cliente/new');
    await usuario.type(await campo('Nif'), '00000014T');
    await usuario.type(await campo('Codigo Postal'), '99999');
    await usuario.type(await campo('Email'), 'nadie');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    for (const etiqueta of ['Nif', 'Nombre Comercial', 'Teléfono', 'Email', 'Codigo Postal']) {
      expect(await campo(etiqueta)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(peticiones.filter(({ metodo }) => metodo === 'POST')).toEqual([]);
  });

  it('of a company with recargo is warned about', async () => {
    servir(() => json<'GET /clients/all'>({ data: [] }));
    const { usuario } = montarRutas(rutas, '/cliente/new');
    await usuario.type(await campo('Nif'), 'B00000018');
    expect(screen.queryByText(/las sociedades no llevan recargo/)).not.toBeInTheDocument();
    await usuario.selectOptions(screen.getByRole('combobox', { name: /Recargo/ }), 'Si');
    expect(screen.getByText(/las sociedades no llevan recargo/)).toBeInTheDocument();
  });

  it('f24 whose NIF another client has is said while it is written', async () => {
    servir(() => json<'GET /clients/all'>({ data: [unCliente()] }));
    const { usuario } = montarRutas(rutas, '/cliente/new');
    await usuario.type(await campo('Nif'), 'b-0000001');
    expect(screen.queryByText(/Ya hay un cliente con este NIF/)).not.toBeInTheDocument();
    await usuario.type(await campo('Nif'), '8');
    expect(await screen.findByText('Ya hay un cliente con este NIF: Ultramarinos La Peña, de Peñíscola.')).toBeInTheDocument();
  });

  it('a client without NIF is no other client’s twin', async () => {
    servir(() => json<'GET /clients/all'>({ data: [unCliente({ nif: '' })] }));
    const { usuario } = montarRutas(rutas, '/cliente/new');
    await usuario.type(await campo('Nif'), '1');
    await usuario.clear(await campo('Nif'));
    expect(screen.queryByText(/Ya hay un cliente con este NIF/)).not.toBeInTheDocument();
  });

  async function guardarYQueRechacen(rechazo: () => Response) {
    servir(({ metodo }) => (metodo === 'POST' ? rechazo() : json<'GET /clients/all'>({ data: [] })));
    const { usuario } = montarRutas(rutas, '/cliente/new');
    for (const [etiqueta, valor] of DATOS) await usuario.type(await campo(etiqueta), valor);
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  }

  it('shows what the server finds wrong beside its field', async () => {
    await guardarYQueRechacen(() => json({ message: 'Ya hay un cliente con ese NIF.', errores: { nif: ['Ya hay un cliente con ese NIF.'] } }, 422));
    expect(await screen.findByText('Ya hay un cliente con ese NIF.')).toBeInTheDocument();
    expect(await campo('Nif')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('tells in a dialog what belongs to no field', async () => {
    await guardarYQueRechacen(() => json({ message: 'Esto ya se envió con otros datos.' }, 409));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      /Ha habido un problema al crear el Cliente.*Esto ya se envió con otros datos\./,
    );
  });
});

it('is not left half-written without a question', async () => {
  servir(() => json<'GET /clients/all'>({ data: [] }));
  const { usuario, router } = montarRutas(rutas, '/pedidos/clientes');
  await screen.findByRole('searchbox');
  await act(() => router.navigate('/cliente/new'));
  const nombre = await campo('Nombre Comercial');
  await usuario.type(nombre, 'Bar Pepe');
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  await usuario.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  expect(nombre).toHaveValue('Bar Pepe');
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
  await usuario.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/pedidos/clientes'));
});

it('an edit starts from what is stored and sends all of it', async () => {
  const suya = unaFichaDeCliente({ recargo: 1, nif: '00000014Z' });
  const peticiones = servir(({ camino }) =>
    camino === '/clients/all' ? json<'GET /clients/all'>({ data: [unCliente({ nif: '00000014Z' })] }) : json<'GET /clients/{id}'>({ data: suya }),
  );
  const { usuario } = montarRutas(rutas, '/nuevo/pedido/cliente/edit/7');
  const ciudad = await campo('Ciudad');
  expect(ciudad).toHaveValue('Peñíscola');
  expect(screen.getByRole('combobox', { name: /Recargo/ })).toHaveValue('1');
  await usuario.clear(ciudad);
  await usuario.type(ciudad, 'Castellón');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cliente editado correctamente')).toBeInTheDocument();
  expect(peticiones.find(({ metodo }) => metodo === 'PUT')).toMatchObject({ camino: '/clients/7', cuerpo: { ciudad: 'Castellón', recargo: 1 } });
});

it('an edit of a client that does not exist says so, and leads to the others', async () => {
  servir(() => json({ message: 'No existe.' }, 404));
  montarRutas(rutas, '/nuevo/pedido/cliente/edit/999999');
  expect(await screen.findByRole('heading', { name: 'Este cliente no existe' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Volver a Clientes' })).toHaveAttribute('href', '/pedidos/clientes');
  for (const name of ['Reintentar', 'Guardar']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
