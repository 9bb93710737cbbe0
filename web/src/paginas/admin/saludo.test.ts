import { expect, it } from 'vitest';
import { saludo } from './saludo';

it.each([
  ['2026-11-27T04:59:00Z', 'Buenas noches'],
  ['2026-11-27T05:00:00Z', 'Buenos días'],
  ['2026-11-27T12:59:00Z', 'Buenos días'],
  ['2026-11-27T13:00:00Z', 'Buenas tardes'],
  ['2026-11-27T20:00:00Z', 'Buenas noches'],
  ['2026-07-27T12:00:00Z', 'Buenas tardes'],
])('at %s one says %s in Madrid', (instante, texto) => {
  expect(saludo(new Date(instante))).toBe(texto);
});
