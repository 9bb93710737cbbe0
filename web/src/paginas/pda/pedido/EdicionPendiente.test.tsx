import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unaConfiguracion, unCliente, unDetalle, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { useBandeja } from '@/stores/bandeja';
import { pedidoLocal, usePedidos } from '@/stores/pedidos';

prepararDominio();

const PENDIENTE = unDetalle({
  invoice: { type: 'no_cobrado', tipo_factura: 'pendiente', entregado: 'no_entregado', numero: 'P2026-000003', pendiente: 'P2026-000003', albaran: null, amount: 0, meta_type: null },
  type: 'no_cobrado',
  notas: 'Llamar antes',
});

function abrir() {
  vi.stubGlobal('print', vi.fn());
  const peticiones = servir(({ camino, metodo }) => {
    if (camino === '/config') return json({ data: unaConfiguracion() });
    if (camino.startsWith('/clients/')) return json({ data: unCliente() });
    // What the document holds is not free for anybody else.
    if (camino === '/products/all') return json({ data: [unProducto({ lote: [{ id: 12, name: 'L-2619', cantidad: 8, caducidad: null, tipo_caducidad: null }] })] });
    if (camino === `/invoices/${ID_PEDIDO}` && metodo === 'DELETE') return json({ message: 'Pedido eliminado' });
    if (camino === `/invoices/${ID_PEDIDO}`) return json({ data: PENDIENTE });
    return json({ data: [], meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 } });
  });
  const rutas = [
    { path: '/invoices/today/:id', lazy: () => import('../DocumentoDeHoy') },
    { path: '/invoices/today', lazy: () => import('../Hoy') },
    { path: '/nuevo/pedido/products/:clientId', lazy: () => import('./Productos') },
    { path: '/nuevo/pedido/formulario/:store', lazy: () => import('./Formulario') },
  ];
  return { ...montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`), peticiones };
}

beforeEach(() => {
  usePedidos.setState({ pedidos: {} });
  useBandeja.setState({ entradas: {}, enviados: {}, enviando: null, respuestas: {} });
  entrarComo('pda');
});

it('a pendiente is edited as a local order with its own internalId, and sent with PUT', async () => {
  const { usuario, peticiones } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('spinbutton', { name: /Jamón serrano/ })).toHaveValue('2');
  expect(pedidoLocal(ID_PEDIDO)).toMatchObject({ mode: 'EDIT', id: 7, products: [{ loteId: 11, quantity: 2 }] });

  await usuario.click(screen.getByRole('button', { name: /^Añadir: Jamón/ }));
  expect(pedidoLocal(ID_PEDIDO)?.products.map(({ loteId, quantity }) => [loteId, quantity])).toEqual([[11, 2], [12, 1]]);
  await usuario.click(screen.getByRole('button', { name: 'Listo' }));
  expect(await screen.findByRole('textbox', { name: 'Notas' })).toHaveValue('Llamar antes');
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('heading', { name: 'Pedido Realizado!' });
  expect(peticiones.find(({ metodo }) => metodo === 'PUT')).toMatchObject({
    camino: `/invoices/${ID_PEDIDO}`,
    cuerpo: { store: ID_PEDIDO, entregado: 'no_entregado', tipo_pedido: 'pendiente', amount: 0, notas: 'Llamar antes' },
  });
  // Its stock is the document's: nothing was asked for meanwhile.
  expect(peticiones.filter(({ camino }) => camino.startsWith('/movimientos'))).toEqual([]);
});

it('a pendiente is deleted after the question', async () => {
  const { usuario, peticiones } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Borrar pedido' }));
  expect(await screen.findByRole('heading', { name: '¿Borramos?' })).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Si, borrarlo!' }));
  expect(await screen.findByRole('heading', { name: 'Pedidos del Día' })).toBeInTheDocument();
  expect(peticiones.some(({ metodo }) => metodo === 'DELETE')).toBe(true);
});
