import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { historia, historiaCorta } from './historia';

prepararDominio();

type Vinculo = { id: string; tipo: 'pendiente' | 'albaran' | 'factura'; numero: string };
const origen = (vinculo: Vinculo) => ({ ...vinculo, relacion: 'entrega' as const, operacion: '2026-11-03', expedicion: '2026-11-03', total: 1, lineas: 1, legible: true });
const derivado = (vinculo: Vinculo) => ({ ...vinculo, relacion: 'entrega' as const, momento: '2026-11-03T10:00:00Z', total: 1, anulado: false, legible: true });

const P: Vinculo = { id: 'P', tipo: 'pendiente', numero: 'P2026-000012' };
const A: Vinculo = { id: 'A', tipo: 'albaran', numero: 'A2026-000040' };
const B: Vinculo = { id: 'B', tipo: 'albaran', numero: 'A2026-000041' };
const F: Vinculo = { id: 'F', tipo: 'factura', numero: 'F2026-000009' };

const detalles = {
  P: unDetalle({ invoice: { id: 'P' }, derivados: [derivado(A), derivado(B)] }),
  A: unDetalle({ invoice: { id: 'A' }, origenes: [origen(P)], derivados: [derivado(F)] }),
  B: unDetalle({ invoice: { id: 'B' }, origenes: [origen(P)] }),
  F: unDetalle({ invoice: { id: 'F' }, origenes: [origen(A)] }),
};

function leer(id: keyof typeof detalles, prohibidos: readonly string[] = []) {
  servir(({ camino }) => {
    const pedido = camino.split('/').at(-1) ?? '';
    const detalle = detalles[pedido as keyof typeof detalles];
    return prohibidos.includes(pedido) ? json({ message: 'No.' }, 403) : json<'GET /invoices/{id}'>({ data: detalle });
  });
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(historia(detalles[id]));
}

it('an invoice tells the albarán and the order that it came from', async () => {
  const { antes, ramas } = await leer('F');
  expect(antes.map(({ numero }) => numero)).toEqual(['P2026-000012', 'A2026-000040']);
  expect(ramas).toEqual([]);
});

it('an order that was delivered in two parts tells each with what became of it', async () => {
  const { ramas } = await leer('P');
  expect(ramas.map((rama) => rama.map(({ numero }) => numero))).toEqual([['A2026-000040', 'F2026-000009'], ['A2026-000041']]);
});

it('what this user may not read is named and leads nowhere', async () => {
  const { ramas } = await leer('P', ['A']);
  expect(ramas.map((rama) => rama.map(({ numero, legible }) => [numero, legible]))).toEqual([[['A2026-000040', false]], [['A2026-000041', true]]]);
});

it('what the server says this user may not read is not asked for', async () => {
  const pedidas = servir(() => json<'GET /invoices/{id}'>({ data: detalles.B }));
  const consultas = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ajeno = { ...derivado(A), legible: false };
  const detalle = unDetalle({ invoice: { id: 'F' }, origenes: [{ ...origen(P), legible: false }], derivados: [ajeno, derivado(B)] });
  expect(historiaCorta(detalle)).toMatchObject({ antes: [{ legible: false }], ramas: [[{ legible: false }], [{ legible: true }]] });
  const { antes, ramas } = await consultas.fetchQuery(historia(detalle));
  expect(antes).toMatchObject([{ numero: 'P2026-000012', legible: false }]);
  expect(ramas).toMatchObject([[{ numero: 'A2026-000040', legible: false }], [{ numero: 'A2026-000041', legible: true }]]);
  expect(pedidas.map(({ camino }) => camino)).toEqual(['/invoices/B']);
});

it('while the others are on their way the nearest are told', () => {
  expect(historiaCorta(detalles.A)).toMatchObject({ antes: [{ numero: 'P2026-000012' }], ramas: [[{ numero: 'F2026-000009' }]] });
});

it('what was annulled is told as that, on either side', async () => {
  const anulada = { ...derivado(A), anulado: true };
  expect(historiaCorta(unDetalle({ derivados: [anulada] })).ramas).toMatchObject([[{ numero: 'A2026-000040', anulado: true }]]);
  servir(() => json<'GET /invoices/{id}'>({ data: unDetalle({ invoice: { id: 'A', anulado: true } }) }));
  const consultas = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { antes } = await consultas.fetchQuery(historia(unDetalle({ invoice: { id: 'F' }, origenes: [origen(A)] })));
  expect(antes).toMatchObject([{ numero: 'A2026-000040', anulado: true }]);
});
