import { describe, expect, it } from 'vitest';
import { formatearCantidad, formatearDia, formatearDiaLargo, formatearEuros } from './formato';

const sinDuros = (texto: string) => texto.replaceAll('\u00a0', ' ');

describe('an amount', () => {
  it.each([
    [0, '0,00 €'],
    [1.16, '1,16 €'],
    [1234.56, '1.234,56 €'],
    [1234567.8, '1.234.567,80 €'],
    [-12.4, '\u221212,40 €'],
    [-0, '0,00 €'],
    [-0.001, '0,00 €'],
    [999999.99, '999.999,99 €'],
    [0.1 + 0.2, '0,30 €'],
  ])('%d reads %s', (importe, texto) => {
    expect(sinDuros(formatearEuros(importe))).toBe(texto);
  });

  it('never breaks between figure and sign', () => {
    expect(formatearEuros(5)).not.toContain(' ');
  });
});

it.each([
  [14.25, '14,25'],
  [0.125, '0,125'],
  [-3, '\u22123'],
  [1200, '1.200'],
  [100, '100'],
  [0, '0'],
  [-0.0001, '0'],
  [1234567.5, '1.234.567,5'],
])('a quantity of %d reads %s', (cantidad, texto) => {
  expect(formatearCantidad(cantidad)).toBe(texto);
});

describe('b45: a day is a Madrid day', () => {
  it.each([
    ['2026-07-14T21:40:00Z', '14/07/2026'],
    ['2026-07-14T22:20:00Z', '15/07/2026'],
    ['2026-12-31T23:30:00Z', '01/01/2027'],
  ])('%s is %s', (instante, dia) => {
    expect(formatearDia(new Date(instante))).toBe(dia);
  });

  it('with its weekday', () => {
    expect(formatearDiaLargo(new Date('2026-11-27T10:00:00Z'))).toBe('viernes, 27/11/2026');
  });
});
