import { expect, it } from 'vitest';
import { olvidarDanados } from './duradero';

const DIA_MS = 24 * 60 * 60_000;

it('w26 the copy of a damaged entry is kept for thirty days, and that of an earlier release for thirty from now on', () => {
  localStorage.setItem('reparto.pedidos', 'bueno');
  localStorage.setItem('reparto.pedidos.danado', 'roto');
  olvidarDanados(0);
  olvidarDanados(29 * DIA_MS);
  expect(localStorage.getItem('reparto.pedidos.danado')).toBe('roto');
  olvidarDanados(30 * DIA_MS);
  expect(Object.keys(localStorage)).toEqual(['reparto.pedidos']);
});
