import { expect, it } from 'vitest';
import { iguales, tocados } from './mezcla';

it.each([
  [1, 1, true],
  ['', null, false],
  [[{ lote: 'A' }], [{ lote: 'A' }], true],
  [[{ lote: 'A' }], [{ lote: 'A' }, { lote: 'B' }], false],
  [{ a: undefined }, {}, true],
  [{ a: [] }, { a: {} }, false],
])('%j and %j are the same: %s', (uno, otro, son) => {
  expect(iguales(uno, otro)).toBe(son);
});

it('names what was touched, inside its group, and a list whole', () => {
  const alPrincipio = { pie: 'Gracias', empresa: { nif: 'B1', telefono: '1' }, lineas: [{ lote: 'A' }], logo: null };
  const ahora = { pie: 'Adiós', empresa: { nif: 'B1', telefono: '2' }, lineas: [{ lote: 'B' }], logo: null };
  expect(tocados(alPrincipio, ahora)).toEqual(['pie', 'empresa.telefono', 'lineas']);
  expect(tocados(alPrincipio, alPrincipio)).toEqual([]);
});
