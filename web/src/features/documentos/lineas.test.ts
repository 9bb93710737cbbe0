import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { cuantoDe, entregadoDe, lineasPorOrigen } from './lineas';
import { variosDe } from './origenes';

prepararDominio();

const [linea] = unDetalle().products;
if (linea === undefined) throw new Error('imposible');

const origen = (numero: string, operacion: string, lineas: number) => ({
  id: numero,
  relacion: 'facturacion' as const,
  tipo: 'albaran' as const,
  numero,
  operacion,
  expedicion: operacion,
  total: 1.21,
  lineas,
  legible: true,
});

it('d02 an invoice of albaranes shows the lines of each under its number and day', () => {
  const detalle = unDetalle({
    invoice: { tipo_factura: 'factura', numero: 'F2026-000009' },
    products: [1, 2, 3].map((quantity) => ({ ...linea, quantity })),
    origenes: [origen('A2026-000040', '2026-11-03', 2), origen('A2026-000041', '2026-11-05', 1)],
  });
  const grupos = lineasPorOrigen(detalle).map(({ rotulo, lineas }) => [rotulo, lineas.map(({ quantity }) => quantity)]);
  expect(grupos).toEqual([
    ['Albarán A2026-000040 de 03/11/2026', [1, 2]],
    ['Albarán A2026-000041 de 05/11/2026', [3]],
  ]);
});

it('a quantity says what it is counted in, and a number alone counts pieces', () => {
  expect([cuantoDe({ unidad: 'kg' }, 1.5), cuantoDe({ unidad: 'caja' }, 1), cuantoDe({ unidad: 'caja' }, 3), cuantoDe({ unidad: 'ud' }, 5), cuantoDe({}, 5)]).toEqual([
    '1,5 kg',
    '1 caja',
    '3 cajas',
    '5',
    '5',
  ]);
});

it('an invoice of one albarán has its lines without a heading', () => {
  const detalle = unDetalle({ invoice: { tipo_factura: 'factura' }, origenes: [origen('A2026-000040', '2026-11-03', 1)] });
  expect(lineasPorOrigen(detalle).map(({ rotulo }) => rotulo)).toEqual([null]);
});

it('b41 what is delivered of a line is what does not wait', () => {
  expect(entregadoDe({ quantity: 15, queda: 5 })).toBe(10);
  expect(entregadoDe({ quantity: 0.3, queda: 0.1 })).toBe(0.2);
  expect(entregadoDe({ quantity: 15, queda: 0, renunciada: 5 })).toBe(10);
});

it('d04 a credit names what it corrects by the day of its issue, as its paper does', () => {
  const de = (numero: string) => ({ ...origen(numero, '2026-11-03', 1), relacion: 'abono' as const, tipo: 'factura' as const, expedicion: '2026-11-30' });
  const detalle = unDetalle({ invoice: { tipo_factura: 'rectificativa' }, origenes: [de('F2026-000040'), de('F2026-000041')] });
  expect(lineasPorOrigen(detalle).map(({ rotulo }) => rotulo)).toEqual(['Factura F2026-000040 de 30/11/2026', 'Factura F2026-000041 de 30/11/2026']);
  expect(variosDe(detalle.origenes)).toBe('facturas');
});
