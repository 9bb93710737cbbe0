import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { restarImporte, sumarImportes } from '.';

prepararDominio();

it('amounts add up to the cent', () => {
  expect(sumarImportes([])).toBe(0);
  expect(sumarImportes([0.1, 0.2, -0.05])).toBe(0.25);
  expect(sumarImportes(Array.from({ length: 1000 }, () => 1.01))).toBe(1010);
});

it('and so is what is left of one', () => {
  expect(restarImporte(15.29, 15.2)).toBe(0.09);
  expect(restarImporte(0.3, 0.1)).toBe(0.2);
  expect(restarImporte(-10.1, -10.1)).toBe(0);
});
