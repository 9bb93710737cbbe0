import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { aAbono, abonoEnBlanco, esAbonable, lineasDeAbono } from './abono';
import { lineasQueEsperan } from './entrega';

prepararDominio();

const [linea] = unDetalle().products;
if (linea === undefined) throw new Error('imposible');

it('what is paid is given back as it was paid, and what is owed is owed less', () => {
  expect(abonoEnBlanco(unDetalle({ invoice: { meta_type: 'visa' } }).invoice)).toMatchObject({ reembolso: 'dinero', metodo: 'visa' });
  expect(abonoEnBlanco(unDetalle({ invoice: { type: 'no_cobrado', amount: 5 } }).invoice)).toMatchObject({ reembolso: 'deuda', metodo: 'meta' });
});

it('b37 a credit names the lines that come back by their place, and what becomes of each', () => {
  const lineas = lineasQueEsperan(unDetalle({ products: [linea, { ...linea, queda: 0 }, { ...linea, lote_id: 12 }] }));
  const devueltas = lineasDeAbono(lineas, { 0: 0, 2: 1.5 }, { 2: 'merma' });
  expect(devueltas).toEqual([{ linea: 2, quantity: 1.5, destino: 'merma' }]);
  expect(aAbono({ de: 'ORDER-1-1', lineas: devueltas }, { motivo: 'error', reembolso: 'favor', metodo: 'meta', notas: '' })).toMatchObject({ de: 'ORDER-1-1', meta_type: 'meta', reembolso: 'favor' });
});

it('what was delivered is credited, but neither a credit nor what an invoice has taken in', () => {
  expect(esAbonable(unDetalle())).toBe(true);
  expect(esAbonable(unDetalle({ invoice: { negativo: true } }))).toBe(false);
  expect(esAbonable(unDetalle({ invoice: { serie: 'F2026-000009' } }))).toBe(false);
  expect(esAbonable(unDetalle({ invoice: { tipo_factura: 'pendiente', entregado: 'no_entregado' } }))).toBe(false);
  expect(esAbonable(unDetalle({ products: [{ ...linea, queda: 0 }] }))).toBe(false);
});
