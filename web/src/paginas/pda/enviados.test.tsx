import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unaPeticion, unDetalle, unPedido } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { encolar, useBandeja } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import { usePedidos } from '@/stores/pedidos';
import { useNotificaciones } from '@/ui/notificar';

prepararDominio();

beforeEach(() => {
  usePedidos.setState({ pedidos: {} });
  useBandeja.setState({ entradas: {}, enviados: {}, enviando: null, respuestas: {} });
  useNotificaciones.setState({ notificaciones: [] });
  entrarComo('pda');
  servir(({ camino, metodo }) => {
    if (camino === '/config') return json({ data: unaConfiguracion() });
    if (metodo === 'POST' && camino === '/invoices') return json({ data: unDetalle() }, 201);
    if (camino === `/invoices/${ID_PEDIDO}`) return json({ data: unDetalle() });
    return json({ data: [], meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 } });
  });
});

const mandar = () =>
  act(async () => {
    encolar(unPedido(), unaPeticion(), 'Ultramarinos La Peña');
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

it('its own screen says it alone', async () => {
  encolar(unPedido(), unaPeticion(), 'Ultramarinos La Peña');
  montarRutas(rutas, `/nuevo/pedido/formulario/${ID_PEDIDO}`);
  expect(await screen.findByRole('heading', { name: 'Pedido Realizado!' })).toBeInTheDocument();
  expect(screen.queryByText(/^Enviado/)).not.toBeInTheDocument();
});
