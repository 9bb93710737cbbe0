// What a handheld downloads before its first figure.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { RUTA_ENLACE, RUTA_WASM } from './paquete';

const LIMITE = 70_000;

it('weighs at most 70 kB with its glue, brotli', () => {
  const peso = (ruta: URL) => brotliCompressSync(readFileSync(ruta)).length;
  expect(peso(RUTA_WASM) + peso(RUTA_ENLACE)).toBeLessThanOrEqual(LIMITE);
});
