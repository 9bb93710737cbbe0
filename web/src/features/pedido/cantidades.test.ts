import { describe, expect, it } from 'vitest';
import { sumarCantidades } from '@/dominio';
import { prepararDominio } from '@/pruebas/dominio';
import { DOS_LOTES, unLote } from '@/pruebas/pedidos';
import { conTotal } from './cantidades';

prepararDominio();

const HOY = '2026-11-27';
const deNada = (lotes: Parameters<typeof conTotal>[0], total: number) => conTotal(lotes, new Map(), total, HOY);
const sumaDe = (cantidades: Map<number, number>) => sumarCantidades([...cantidades.values()]);
const objeto = (cantidades: Map<number, number>) => Object.fromEntries(cantidades);

describe('b27 a total is split over the batches, first to expire first', () => {
  it('from nothing', () => expect(objeto(deNada(DOS_LOTES, 9))).toEqual({ 11: 4, 12: 5 }));

  it('one by one, as + does', () => {
    let cantidades = new Map<number, number>();
    for (let total = 1; total <= 9; total += 1) cantidades = conTotal(DOS_LOTES, cantidades, total, HOY);
    expect(objeto(cantidades)).toEqual({ 11: 4, 12: 5 });
  });

  it('and given back from the last', () => {
    expect(objeto(conTotal(DOS_LOTES, new Map([[11, 4], [12, 5]]), 3, HOY))).toEqual({ 11: 3 });
  });
});

it('what the seller chose by hand stays when more is added', () => {
  expect(objeto(conTotal(DOS_LOTES, new Map([[12, 2]]), 5, HOY))).toEqual({ 11: 3, 12: 2 });
});

it('never takes more than there is', () => {
  expect(sumaDe(conTotal(DOS_LOTES, new Map(), 100, HOY))).toBe(12);
});

it('a batch past its best-before is not taken by itself, and is the first to be given back', () => {
  const pasado = unLote({ id: 13, caducidad: '2026-11-01', tipo_caducidad: 'consumo_preferente', cantidad: 9 });
  expect(objeto(deNada([pasado, ...DOS_LOTES], 5))).toEqual({ 11: 4, 12: 1 });
  expect(objeto(conTotal([pasado, ...DOS_LOTES], new Map([[13, 2], [11, 2]]), 2, HOY))).toEqual({ 11: 2 });
});

it('a batch past its use-by is never taken', () => {
  const caducado = unLote({ id: 13, caducidad: '2026-11-26', cantidad: 9 });
  expect(objeto(deNada([caducado], 1))).toEqual({});
});

it('thousandths add up exactly', () => {
  const lotes = [unLote({ cantidad: 0.1 }), unLote({ id: 12, cantidad: 0.2, caducidad: '2099-12-20' })];
  expect(sumaDe(deNada(lotes, 0.3))).toBe(0.3);
});
