import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const RAIZ = resolve(import.meta.dirname, '../..');
const COLOR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i;
const CON_COLORES = new Set([
  'kit/estilo/tokens.css',
  'kit/estilo/tema.ts',
  // Of pictures that are kept, and of a box of the browser's: what they draw with knows no tokens.
  'kit/aparato/foto.ts',
  'kit/campos/CampoColor.tsx',
]);

it('every colour is a token', () => {
  const conColor = readdirSync(RAIZ, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && /\.(css|tsx?)$/.test(entrada.name) && !/\.test\.tsx?$/.test(entrada.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((ruta) => COLOR.test(readFileSync(ruta, 'utf8')))
    .map((ruta) => relative(RAIZ, ruta));
  expect(conColor.filter((ruta) => !CON_COLORES.has(ruta))).toEqual([]);
});
