// A supplier's invoice reckoned through the built package, by the cents of its paper.
import { expect, it } from 'vitest';
import { tiposDeIva, totalesDeGasto } from './paquete';
import type { LineaCosteada, Redondeo } from './paquete';

const DIA = '2026-11-25';
const linea = (cantidad: number, coste: number, iva: number): LineaCosteada => ({ cantidad, coste, iva, genero: 'general' });

it('the net of a line has its cents, whatever the decimals of cost and quantity', () => {
  expect(totalesDeGasto([linea(2.5, 10.1234, 10)], 0, 'normal', DIA)).toMatchObject({ ok: true, valor: { base: 25.31, total: 27.84 } });
});

it.each<[Redondeo, number]>([
  ['normal', 2126.58],
  ['alza', 2126.58],
  ['baja', 2126.57],
])('the half cent of 1757,50 at 21 % goes as the paper says: %s', (redondeo, total) => {
  expect(totalesDeGasto([linea(1, 1757.5, 21)], 0, redondeo, DIA)).toMatchObject({ ok: true, valor: { total } });
});

it('a rate that was not in force on its day is told, and nothing is thrown', () => {
  expect(totalesDeGasto([linea(1, 1, 5)], 0, 'normal', DIA)).toMatchObject({ ok: false, mensaje: expect.stringMatching(/^El IVA del 5 % no está en vigor/) });
  expect(totalesDeGasto([linea(1, 1, 5)], 1, 'normal', '2023-02-10')).toMatchObject({ ok: true, valor: { recargo: 0.01, total: 1.06 } });
});

it('the rates of a day are those that one may choose on it', () => {
  expect(tiposDeIva('general', DIA, false)).toEqual([21, 10, 4, 0]);
  expect(tiposDeIva('general', DIA, true)).toEqual([21, 10, 4]);
  expect(tiposDeIva('general', '2024-10-01', false)).toEqual([21, 10, 7.5, 4, 2, 0]);
  expect(tiposDeIva('tabaco', DIA, false)).toEqual([21]);
});
