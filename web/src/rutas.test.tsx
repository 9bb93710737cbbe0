import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatearDiaLargo } from '@/kit/cifras/formato';
import { prepararDominio } from './pruebas/dominio';
import { montarRutas } from './pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaPeticion, unPedido } from './pruebas/pedidos';
import { rutas } from './pruebas/rutas';
import { enUnaPagina, json, servir } from './pruebas/servidor';
import { entrarComo, HORA_MS, unaSesion } from './pruebas/sesiones';
import { PaginaDeError } from './rutas/PaginaDeError';
import { traerParte } from './rutas/traerParte';
import { encolar } from './stores/bandeja';
import { ponerEnHora } from './stores/reloj';
import { cerrarSesion, sesionActual } from './stores/sesion';
import { useVersion } from './stores/version';

prepararDominio();

const DIA_MS = 24 * HORA_MS;

afterEach(() => ponerEnHora(Date.now()));

const hayLogin = () => screen.findByRole('button', { name: 'Entrar' });

describe('the areas', () => {
  it('send nobody to the login', async () => {
    montarRutas(rutas, '/admin/home');
    expect(await hayLogin()).toBeInTheDocument();
  });

  it.each([
    ['pda', '/admin/home'],
    ['admin', '/home'],
  ] as const)('tell a session of %s that %s is of the other area, and lead it home', async (role, camino) => {
    entrarComo(role);
    const { token } = sesionActual();
    const { router } = montarRutas(rutas, camino);
    const [aviso, inicio] =
      role === 'pda'
        ? ['Esa pantalla es de la oficina. Tu usuario es de vendedor.', '/home']
        : ['Esa pantalla es de los vendedores. Tu usuario es de la oficina.', '/admin/home'];
    expect(await screen.findByText(aviso)).toBeInTheDocument();
    await expect.poll(() => router.state.location.pathname).toBe(inicio);
    expect(sesionActual().token).toBe(token);
  });

  it('open to their role', async () => {
    entrarComo('pda');
    montarRutas(rutas, '/home');
    expect(await screen.findByRole('heading', { name: 'Hola, Marta' })).toBeInTheDocument();
  });

  it('close when the session ends elsewhere', async () => {
    entrarComo('admin');
    montarRutas(rutas, '/admin/home');
    await screen.findByRole('link', { name: 'Inicio' });
    act(cerrarSesion);
    expect(await hayLogin()).toBeInTheDocument();
  });
});

it('the first screen takes the place of the picture of the page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="portada">Reparto</div>');
  montarRutas(rutas, '/');
  await hayLogin();
  expect(screen.queryByText('Reparto', { selector: '#portada' })).not.toBeInTheDocument();
});

describe('the login', () => {
  it('is passed by when one is already in', async () => {
    entrarComo('admin');
    const { router } = montarRutas(rutas, '/');
    await screen.findByRole('link', { name: 'Inicio' });
    expect(router.state.location.pathname).toBe('/admin/home');
  });

  it('leads back to where the session ended', async () => {
    servir(({ camino }) =>
      camino === '/login' ? json<'POST /login'>(unaSesion()) : json<'GET /users'>(enUnaPagina([])),
    );
    const { router, usuario } = montarRutas(rutas, '/admin/users?buscar=ros');
    await hayLogin();
    await usuario.type(screen.getByLabelText('Nombre'), 'marta');
    await usuario.type(screen.getByLabelText('Contraseña'), 'secreta123{Enter}');
    await screen.findByRole('heading', { name: 'Usuarios' });
    expect(router.state.location.search).toBe('?buscar=ros');
  });

  it('says that the session has ended and that the order waits, and leads nobody else to it', async () => {
    entrarComo('pda');
    await encolar(unPedido(), unaPeticion(), 'La Peña');
    servir(({ camino }) => {
      if (camino === '/login') return json<'POST /login'>(unaSesion({ role: 'pda', id: 4, name: 'Paco' }));
      return camino === '/config' ? json<'GET /config'>({ data: unaConfiguracion() }) : json({ message: 'Sesión caducada.' }, 401);
    });
    const { router, usuario } = montarRutas(rutas, `/nuevo/pedido/formulario/${ID_PEDIDO}`);
    await hayLogin();
    expect(await screen.findByText('Tu sesión ha caducado. El pedido está guardado: entra y se envía.')).toBeInTheDocument();
    await usuario.type(screen.getByLabelText('Nombre'), 'paco');
    await usuario.type(screen.getByLabelText('Contraseña'), 'secreta123{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/home');
  });

  it.each([-DIA_MS, DIA_MS])('lets in a device whose clock is %i ms off', async (desfase) => {
    const servidor = Date.now() + desfase;
    const cabeceras = { 'x-request-id': '1', date: new Date(servidor).toUTCString() };
    servir(() => json<'POST /login'>(unaSesion({ role: 'pda', expiredAt: new Date(servidor + HORA_MS).toISOString() }), 200, cabeceras));
    const { router, usuario } = montarRutas(rutas, '/');
    await hayLogin();
    await usuario.type(screen.getByLabelText('Nombre'), 'marta');
    await usuario.type(screen.getByLabelText('Contraseña'), 'secreta123{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/home');
    expect(await screen.findByText(formatearDiaLargo(new Date(servidor)))).toBeInTheDocument();
  });
});

it('leaving ends the session here and tells the server', async () => {
  entrarComo('admin');
  const recibidas = servir(() => json<'GET /logout'>({ message: 'ok' }));
  const { usuario } = montarRutas(rutas, '/admin/home');
  await usuario.click(await screen.findByRole('button', { name: 'Salir' }));
  await hayLogin();
  const salidas = () => recibidas.filter(({ camino }) => camino === '/logout').map(({ cabeceras }) => cabeceras.get('Authorization'));
  await expect.poll(salidas).toEqual(['Bearer tok']);
});

describe('a newer version', () => {
  const cargas = () => {
    const cargar = vi.fn<() => void>();
    vi.stubGlobal('location', { href: location.href, origin: location.origin, reload: cargar });
    return cargar.mock.calls;
  };
  afterEach(() => {
    useVersion.setState({ hayNueva: false });
    sessionStorage.clear();
  });

  it.each([
    ['at the login', null, '/'],
    ['on the home of a seller', 'pda', '/home'],
  ] as const)('is taken by itself %s', async (_donde, role, camino) => {
    if (role !== null) entrarComo(role);
    const hechas = cargas();
    montarRutas(rutas, camino);
    await screen.findByRole('heading', { level: 1 });
    act(() => useVersion.setState({ hayNueva: true }));
    await expect.poll(() => hechas.length).toBe(1);
  });

  it('is offered on the next screen, which moves nothing from under a finger, and taken when one says so', async () => {
    entrarComo('pda');
    const hechas = cargas();
    const { router, usuario } = montarRutas(rutas, '/cliente/new');
    await screen.findByRole('heading', { level: 1 });
    act(() => useVersion.setState({ hayNueva: true }));
    expect(screen.queryByText('Hay una versión nueva.')).not.toBeInTheDocument();
    await act(() => router.navigate('/invoices/today'));
    expect(await screen.findByText('Hay una versión nueva.')).toBeInTheDocument();
    expect(hechas).toHaveLength(0);
    await usuario.click(screen.getByRole('button', { name: 'Actualizar' }));
    await expect.poll(() => hechas.length).toBe(1);
  });
});

it('an unknown address has its own screen', async () => {
  montarRutas(rutas, '/no/existe');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeInTheDocument();
});

it('a screen that breaks shows what happened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Rota = () => {
    throw new Error('falta el lote');
  };
  montarRutas([{ path: '/', element: <Rota />, errorElement: <PaginaDeError /> }], '/');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText('falta el lote')).toBeInTheDocument();
  expect(screen.getByText(/at Rota/)).toBeInTheDocument();
});

it('w13 a screen of which a part has not come is asked for again in its place, and no stack is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cargar = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload: cargar });
  const parte = () => traerParte(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { usuario } = montarRutas([{ path: '/', lazy: parte, errorElement: <PaginaDeError />, hydrateFallbackElement: <></> }], '/');
  expect(await screen.findByText('Falta una parte de Reparto')).toBeInTheDocument();
  expect(screen.queryByText(/Unexpected/)).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expect.poll(() => cargar.mock.calls.length).toBe(1);
});
