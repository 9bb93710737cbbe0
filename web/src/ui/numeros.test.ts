import { describe, expect, it } from 'vitest';
import { escribirNumero, esNumeroEscribible, leerNumero } from './numeros';

describe('a figure is read', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0,0975', 0.0975],
    [',5', 0.5],
    ['7,', 7],
    ['', null],
    [',', null],
    ['1.234,5', null],
    ['doce', null],
  ])('%j as %j', (texto, numero) => {
    expect(leerNumero(texto)).toBe(numero);
  });
});

describe('a figure is written', () => {
  it.each([
    [12.5, 2, '12,50'],
    [0.0975, 2, '0,0975'],
    [3, 0, '3'],
    [null, 2, ''],
  ])('%j with %j decimals as %j', (numero, decimales, texto) => {
    expect(escribirNumero(numero, decimales)).toBe(texto);
  });
});

it.each([
  ['12,50', 2, true],
  ['12,505', 2, false],
  ['12,', 0, false],
  ['-1', 2, false],
])('%j may stand in a box of %j decimals: %j', (texto, decimales, puede) => {
  expect(esNumeroEscribible(texto, decimales)).toBe(puede);
});
