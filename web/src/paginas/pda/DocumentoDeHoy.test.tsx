import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { ID_PEDIDO, unDetalle } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';

prepararDominio();
beforeEach(() => entrarComo('pda'));

const rutas = [
  { path: '/invoices/today', lazy: () => import('./Hoy') },
  { path: '/invoices/today/:documento', lazy: () => import('./DocumentoDeHoy') },
];

it.each([
  ['2026-11-29T08:30:00.000Z', 'albaran', '29/11/2026 09:30 · Marta'],
  ['2026-11-29T23:10:00.000Z', 'albaran', '30/11/2026 00:10 · Entregado el 29/11/2026 · Marta'],
  ['2026-11-29T23:10:00.000Z', 'pendiente', '30/11/2026 00:10 · Pedido el 29/11/2026 · Marta'],
] as const)('d12 one made at %s, %s, says its day where that is another one', async (billet_at, tipo_factura, dicho) => {
  servir(() => json<'GET /invoices/{id}'>({ data: unDetalle({ invoice: { billet_at, tipo_factura, operacion: '2026-11-29', dia: '2026-11-29' } }) }));
  montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
  expect(await screen.findByText(dicho)).toBeInTheDocument();
});

it.each([
  ['2026-11-27', 'entregado', ''],
  ['2026-11-26', 'entregado', '?ver=ayer'],
  ['2026-11-26', 'no_entregado', '?ver=pendientes'],
  ['2026-11-25', 'entregado', '?ver=pendientes'],
] as const)('one of %s, %s, leads back on the 27th to the list that has it', async (dia, entregado, ver) => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  entrarComo('pda');
  const tipo_factura = entregado === 'entregado' ? 'albaran' : 'pendiente';
  servir(({ camino }) =>
    camino.startsWith('/invoices/') ? json<'GET /invoices/{id}'>({ data: unDetalle({ invoice: { dia, operacion: dia, entregado, tipo_factura } }) }) : json({ message: 'No.' }, 404),
  );
  const { usuario, router } = montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
  await screen.findByRole('heading', { name: 'A2026-001207' });
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  await screen.findByRole('heading', { name: 'Pedidos del Día' });
  expect(router.state.location.pathname + router.state.location.search).toBe(`/invoices/today${ver}`);
  vi.useRealTimers();
});

it('a line says what it is counted in and the discount that its price does not hold, and only what is owed falls due', async () => {
  const { products, impreso } = unDetalle();
  const [linea] = products;
  if (linea === undefined) throw new Error('a line');
  const detalle = unDetalle({
    invoice: { vencimiento: '2026-12-26' },
    products: [{ ...linea, quantity: 1.5, unidad: 'kg', price: 1.18, neto: 1.74, descuento: 0.03 }],
    impreso: { ...impreso, vence: null },
  });
  servir(() => json<'GET /invoices/{id}'>({ data: detalle }));
  montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
  expect(await screen.findByText(/1,5 kg × 1,18/)).toBeInTheDocument();
  expect(screen.getByText('Descuento 0,03\u00a0€', { normalizer: (texto) => texto })).toBeInTheDocument();
  expect(screen.queryByText(/^Vence el/)).not.toBeInTheDocument();
});

it('what only lowers a price was delivered on no day', async () => {
  const detalle = unDetalle({ invoice: { tipo_factura: 'rectificativa', billet_at: '2026-11-29T23:10:00.000Z', operacion: '2026-11-29' }, products: [] });
  servir(() => json<'GET /invoices/{id}'>({ data: detalle }));
  montarRutas(rutas, `/invoices/today/${ID_PEDIDO}`);
  expect(await screen.findByText('30/11/2026 00:10 · Marta')).toBeInTheDocument();
});
