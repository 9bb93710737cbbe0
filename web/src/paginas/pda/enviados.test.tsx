import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DIA_VACIO } from '@/dominio';
import { useDialogos } from '@/kit/dialogos/dialogos';
import { useNotificaciones } from '@/kit/dialogos/notificar';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaPeticion, unDetalle, unPedido } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { encolar } from '@/stores/bandeja';
import { useDuracion } from '@/stores/duracion';
import { despachar } from '@/stores/envio';

prepararDominio();

beforeEach(() => {
  useNotificaciones.setState({ notificaciones: [] });
  useDuracion.setState({ prometida: null });
  entrarComo('pda');
  servir(({ camino, metodo }) => {
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (metodo === 'POST' && camino === '/invoices') return json<'POST /invoices'>({ data: unDetalle() }, 201);
    if (camino === `/invoices/${ID_PEDIDO}`) return json<'GET /invoices/{id}'>({ data: unDetalle() });
    return json<'GET /invoices'>({ ...enUnaPagina([]), total: 0, pendiente: 0 });
  });
});

const mandar = () =>
  act(async () => {
    void encolar(unPedido(), unaPeticion(), 'Ultramarinos La Peña');
    await despachar();
  });

it('an order that is sent while the seller is elsewhere says so and leads to its ticket', async () => {
  const { router, usuario } = montarRutas(rutas, '/home');
  await screen.findByRole('heading', { name: 'Hola, Marta' });
  await mandar();
  expect(screen.getByRole('status', { name: 'Notificaciones' })).toHaveTextContent('Enviado A2026-001207, de Ultramarinos La Peña');
  await usuario.click(screen.getByRole('button', { name: 'Ver' }));
  await expect.poll(() => router.state.location.pathname).toBe(`/invoices/today/${ID_PEDIDO}`);
  expect(screen.queryByText(/^Enviado/)).not.toBeInTheDocument();
});

it('an order that is sent from Pedidos del Día arrives there', async () => {
  let enviados = 0;
  servir(({ camino, metodo, parametros }) => {
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (metodo === 'POST' && camino === '/invoices') {
      enviados += 1;
      return json<'POST /invoices'>({ data: unDetalle() }, 201);
    }
    if (camino === '/resumen/dia') return json<'GET /resumen/dia'>({ data: DIA_VACIO });
    const data = enviados > 0 && !parametros.has('entregado') ? [unDetalle().invoice] : [];
    return json<'GET /invoices'>({ ...enUnaPagina(data), total: 0, pendiente: 0 });
  });
  montarRutas(rutas, '/invoices/today');
  await screen.findByRole('heading', { name: 'Todavía no hay pedidos hoy' });
  await mandar();
  expect(await screen.findByRole('link', { name: /A2026-001207/ })).toBeInTheDocument();
});

it('its own screen says it alone', async () => {
  void encolar(unPedido(), unaPeticion(), 'Ultramarinos La Peña');
  montarRutas(rutas, `/nuevo/pedido/formulario/${ID_PEDIDO}`);
  expect(await screen.findByRole('heading', { name: 'Pedido Realizado!' })).toBeInTheDocument();
  expect(screen.queryByText(/^Enviado/)).not.toBeInTheDocument();
});

const cerrar = () => {
  const evento = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(evento);
  return evento.defaultPrevented;
};

/** A browser that promises to keep what is stored, or does not. */
const conAlmacen = (prometida: boolean) =>
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist: () => Promise.resolve(prometida) } });

describe('f03 lasting storage', () => {
  const NO_PROMETE = /Este navegador no promete conservar/;

  it('that is promised is no matter', async () => {
    conAlmacen(true);
    montarRutas(rutas, '/home');
    await screen.findByRole('heading', { name: 'Hola, Marta' });
    await expect.poll(() => useDuracion.getState().prometida).toBe(true);
    expect(screen.queryByText(NO_PROMETE)).not.toBeInTheDocument();
    expect(cerrar()).toBe(false);
  });

  it('that is refused is said at home, and the tab asks before it closes over an order that waits', async () => {
    conAlmacen(false);
    montarRutas(rutas, '/home');
    expect(await screen.findByText(NO_PROMETE)).toBeInTheDocument();
    expect(cerrar()).toBe(false);
    servir(() => Promise.reject(new TypeError('Failed to fetch')));
    await mandar();
    expect(cerrar()).toBe(true);
  });
});

describe('an order that the device could not write down', () => {
  beforeEach(async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    servir(({ camino, metodo }) => {
      if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
      if (metodo === 'POST' && camino === '/invoices') return Promise.reject(new TypeError('Failed to fetch'));
      return json<'GET /invoices'>({ ...enUnaPagina([]), total: 0, pendiente: 0 });
    });
    expect(await encolar(unPedido(), unaPeticion(), 'Ultramarinos La Peña')).toBe(false);
    useDialogos.setState({ dialogos: [] });
  });

  it.each([
    ['its own screen', `/nuevo/pedido/formulario/${ID_PEDIDO}`, /^Error de red\..*solo en la memoria de esta pestaña\. No la cierres ni la recargues\. Busca cobertura/],
    ['home', '/home', /no cierres ni recargues esta pestaña/],
    ['the list of the day', '/invoices/today', /^Solo en la memoria de esta pestaña/],
  ])('is called so by %s, and the tab asks before it closes', async (_, camino, texto) => {
    montarRutas(rutas, camino);
    expect(await screen.findByText(texto)).toBeInTheDocument();
    expect(screen.queryByText(/guardado en este dispositivo/)).not.toBeInTheDocument();
    expect(cerrar()).toBe(true);
  });

  it('is as safe as any once there is room, where the device promises to keep it', async () => {
    vi.restoreAllMocks();
    conAlmacen(true);
    montarRutas(rutas, `/nuevo/pedido/formulario/${ID_PEDIDO}`);
    expect(await screen.findByText(/El pedido está guardado en este dispositivo/)).toBeInTheDocument();
    expect(cerrar()).toBe(false);
  });
});
