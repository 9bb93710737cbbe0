import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { diaDeLaSemana, tramo } from './fechas';
import { marca, techo } from './GraficoVentas';
import { plazoDe } from './plazos';
import { variacion } from './variacion';

prepararDominio();

it.each([
  [1082, 1000, '▲ 8,2\u00a0%'],
  [918, 1000, '▼ 8,2\u00a0%'],
  [1000, 1000, '▲ 0,0\u00a0%'],
  [2500, 1000, '▲ 150,0\u00a0%'],
])('%d against %d is %s', (ahora, antes, texto) => {
  expect(variacion(ahora, antes)?.texto).toBe(texto);
});

it.each([0, -12.4])('nothing is held against %d', (antes) => {
  expect(variacion(100, antes)).toBeNull();
});

it.each([
  [0, 4],
  [7.2, 8],
  [1001, 2000],
  [4000, 4000],
  [61_000, 80_000],
])('the scale for %d ends at %d', (maximo, fin) => {
  expect(techo(maximo)).toBe(fin);
});

it.each([
  [400_000, 800_000, '400.000'],
  [1500, 6000, '1.500'],
  [500_000, 2_000_000, '0,5\u00a0M'],
  [1_000_000, 1_000_000, '1\u00a0M'],
  [250_000, 1_000_000, '0,25\u00a0M'],
])('%d on a scale to %d is marked %s, which fits beside it', (importe, total, texto) => {
  expect(marca(importe, total)).toBe(texto);
  expect(texto.length).toBeLessThanOrEqual('800.000'.length);
});

it.each([
  ['pasados', { hasta: '2026-11-27' }],
  ['7', { desde: '2026-11-28', hasta: '2026-12-05' }],
  ['30', { desde: '2026-11-28', hasta: '2026-12-28' }],
  [undefined, { hasta: '2026-12-28' }],
  ['siempre', { hasta: '2026-12-28' }],
])('the batches of %s are of these days', (plazo, dias) => {
  expect(plazoDe(plazo, '2026-11-28')).toEqual(dias);
});

it('days are told as one says them', () => {
  expect(diaDeLaSemana('2026-10-25')).toBe('domingo');
  expect(tramo({ desde: '2026-10-01', hasta: '2026-10-28' })).toBe('1 al 28 de octubre');
  expect(tramo({ desde: '2026-10-01', hasta: '2026-10-01' })).toBe('1 de octubre');
});
