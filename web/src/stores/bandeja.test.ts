import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { entrarComo } from '@/pruebas/sesiones';
import { darPorEnviado, olvidarRespuestas, useBandeja } from './bandeja';
import { caducarSesion, cerrarSesion } from './sesion';

prepararDominio();

beforeEach(() => {
  entrarComo('pda');
});

it('w26 the answers go with whoever got them, and not when her session runs out', () => {
  const dejar = olvidarRespuestas();
  darPorEnviado('ORDER-1-1', unDetalle());
  caducarSesion();
  expect(useBandeja.getState().respuestas).toHaveProperty('ORDER-1-1');
  entrarComo('pda');
  expect(useBandeja.getState().respuestas).toHaveProperty('ORDER-1-1');
  cerrarSesion();
  expect(useBandeja.getState().respuestas).toEqual({});
  dejar();
});

it('w32 of what was sent the latest is remembered, though the clock of the device was put back meanwhile', () => {
  const antes = Date.UTC(2026, 11, 24);
  for (let n = 1; n <= 100; n += 1) darPorEnviado(`ORDER-1-${n}`, unDetalle(), antes + n);
  darPorEnviado('ORDER-2-1', unDetalle(), antes - 1000);
  darPorEnviado('ORDER-2-2', unDetalle(), antes - 900);
  const ids = Object.keys(useBandeja.getState().enviados);
  expect(ids).toHaveLength(100);
  expect(ids).toEqual(expect.arrayContaining(['ORDER-2-2', 'ORDER-2-1', 'ORDER-1-100', 'ORDER-1-3']));
  expect(ids).not.toContain('ORDER-1-2');
});
