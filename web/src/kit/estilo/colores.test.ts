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

const valorDe = (token: string): string => new RegExp(`${token}: (#[\\da-f]{6})`).exec(readFileSync(join(RAIZ, 'kit/estilo/tokens.css'), 'utf8'))?.[1] ?? '';

/** Relative luminance, as WCAG reckons it. */
function luz(color: string): number {
  const [rojo = 0, verde = 0, azul = 0] = [1, 3, 5].map((desde) => {
    const parte = Number.parseInt(color.slice(desde, desde + 2), 16) / 255;
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * rojo + 0.7152 * verde + 0.0722 * azul;
}

it('w30 every mark of the sales chart stands out 3 to 1 against its paper', () => {
  const css = readFileSync(join(RAIZ, 'features/resumen/GraficoVentas.module.css'), 'utf8');
  const marcas = ['barra', 'hoy', 'barra:hover'].map((clase) => new RegExp(`\\.${clase} \\{\\s*fill: var\\((--[\\w-]+)\\)`).exec(css)?.[1] ?? '');
  const contrastes = marcas.map((token) => (luz(valorDe('--papel')) + 0.05) / (luz(valorDe(token)) + 0.05));
  expect(Math.min(...contrastes)).toBeGreaterThanOrEqual(3);
});
