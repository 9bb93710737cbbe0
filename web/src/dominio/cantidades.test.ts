import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { aUnPaso, restoDeCantidad, sumarCantidades } from '.';

prepararDominio();

it('quantities add up to the thousandth', () => {
  expect(sumarCantidades([])).toBe(0);
  expect(sumarCantidades([0.1, 0.2, -0.05])).toBe(0.25);
});

it('a sum beyond the range stays at its end', () => {
  expect(sumarCantidades([999_999, 999_999])).toBe(999_999.999);
});

it('what is left is never below nothing', () => {
  expect(restoDeCantidad(0.3, [0.1])).toBe(0.2);
  expect(restoDeCantidad(3, [1.5, 2])).toBe(0);
});

it('a step stays within the limits', () => {
  expect(aUnPaso(0.1, 0.2, 0, Number.POSITIVE_INFINITY)).toBe(0.3);
  expect(aUnPaso(0.5, -1, 0, 4)).toBe(0);
  expect(aUnPaso(3.5, 1, 0, 4)).toBe(4);
  expect(aUnPaso(0, 1, 0, 0.4)).toBe(0.4);
});
