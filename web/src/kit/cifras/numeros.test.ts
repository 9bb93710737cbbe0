import { describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { escribirNumero, leerNumero, reprocheDeNumero } from './numeros';

prepararDominio();

describe('a figure is read', () => {
  it.each([
    ['12', 0, 12],
    ['12,5', 2, 12.5],
    ['12.5', 2, 12.5],
    ['0,0975', 4, 0.0975],
    [',5', 2, 0.5],
    ['7,', 2, 7],
    ['1.000', 0, 1000],
    ['1.000', 2, 1000],
    ['1.000,5', 3, 1000.5],
    ['1.250,00', 2, 1250],
    ['1.234.567', 3, 1_234_567],
    ['1\u00a0250,00', 2, 1250],
    ['12,50\u00a0€', 2, 12.5],
    [' 12,50 ', 2, 12.5],
    ['0.500', 3, 0.5],
    ['1.5000', 4, 1.5],
    ['', 2, null],
  ])('%j with %j decimals as %j', (texto, decimales, numero) => {
    expect(leerNumero(texto, decimales)).toBe(numero);
    expect(reprocheDeNumero(texto, decimales)).toBeNull();
  });
});

const NO_SE_ENTIENDE = 'Escribe solo cifras, con una coma si lleva decimales.';

describe('a figure is not read', () => {
  it.each([
    ['-1', 2, 'No puede ser negativo.'],
    ['−0,5', 2, 'No puede ser negativo.'],
    ['1e5', 2, NO_SE_ENTIENDE],
    ['abc', 2, NO_SE_ENTIENDE],
    [',', 2, NO_SE_ENTIENDE],
    ['1,5,5', 2, NO_SE_ENTIENDE],
    ['1,250.00', 2, NO_SE_ENTIENDE],
    ['12 50', 2, NO_SE_ENTIENDE],
    ['1.25.000', 2, NO_SE_ENTIENDE],
    ['12,345', 2, 'Como mucho 2 decimales.'],
    ['0.000', 2, 'Como mucho 2 decimales.'],
    ['1,0', 0, 'No lleva decimales.'],
    ['1234567890123', 0, 'Como mucho 12 cifras.'],
    ['1.500', 3, '¿1500 o 1,5? Escríbelo sin el punto.'],
  ])('%j with %j decimals: %s', (texto, decimales, reproche) => {
    expect(leerNumero(texto, decimales)).toBeNull();
    expect(reprocheDeNumero(texto, decimales)).toBe(reproche);
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
