import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { diceAlgo, reunidas } from './abono';
import { lineasRebajables, rebajado } from './rebaja';

prepararDominio();

const [linea] = unDetalle().products;
if (linea === undefined) throw new Error('imposible');

it('what is typed of a whole document is a percent or an amount, and blank it says nothing', () => {
  const escrito = { alcance: 'todo', forma: 'porcentaje', todo: '5,5', lineas: { 0: '3' } } as const;
  expect(rebajado(escrito)).toEqual({ lineas: [], descuento: { porcentaje: 5.5 } });
  expect(rebajado({ ...escrito, forma: 'importe' })).toEqual({ lineas: [], descuento: { importe: 5.5 } });
  expect(diceAlgo({ de: 'ORDER-1-1', ...rebajado({ ...escrito, todo: '' }) })).toBe(false);
});

it('what is typed line by line names the lines by their place, and a box that says no figure is left out', () => {
  const escrito = { alcance: 'lineas', forma: 'precio', todo: '9', lineas: { 0: '', 2: '1,2345', 3: 'x' } } as const;
  expect(rebajado(escrito)).toEqual({ lineas: [{ linea: 2, rebaja: { precio: 1.2345 } }] });
});

it('a line of which all was credited has nothing to be taken off, though goods of it could come back', () => {
  const detalle = unDetalle({ products: [{ ...linea, neto_queda: 0 }, linea] });
  expect(lineasRebajables(detalle).map(({ indice }) => indice)).toEqual([1]);
});

it('d04 several documents are one credit, the first of which something comes back first', () => {
  const lineas = [{ linea: 0, quantity: 1 }];
  expect(reunidas('ORDER-1-1', lineas, [{ de: 'ORDER-1-2', lineas }, { de: 'ORDER-1-3', lineas: [] }])).toEqual({ de: 'ORDER-1-1', lineas, otros: [{ de: 'ORDER-1-2', lineas }] });
  expect(reunidas('ORDER-1-1', [], [{ de: 'ORDER-1-2', lineas }])).toEqual({ de: 'ORDER-1-2', lineas });
});
