import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { entrarComo } from '@/pruebas/sesiones';
import { darPorEnviado, useBandeja } from './bandeja';

prepararDominio();

beforeEach(() => {
  useBandeja.setState({ entradas: {}, enviados: {}, enviando: null, respuestas: {} });
  entrarComo('pda');
});

it('w32 of what was sent the latest is remembered, though the clock of the device was put back meanwhile', () => {
  const antes = Date.UTC(2026, 11, 24);
  for (let n = 1; n <= 100; n += 1) darPorEnviado(`ORDER-1-${n}`, unDetalle(), antes + n);
  darPorEnviado('ORDER-2-1', unDetalle(), antes - 1000);
  darPorEnviado('ORDER-2-2', unDetalle(), antes - 900);
  const ids = Object.keys(useBandeja.getState().enviados);
  expect(ids).toHaveLength(100);
  expect(ids.slice(0, 3)).toEqual(['ORDER-2-2', 'ORDER-2-1', 'ORDER-1-100']);
  expect(ids).not.toContain('ORDER-1-2');
});
