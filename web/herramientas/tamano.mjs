// Weighs what a screen makes the browser load, brotli-compressed, against the budget of the design.
// An area is one chunk: it weighs the entry, the login, its screens and what they fetch on demand.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const KB = 1000;
const DIST = new URL('../dist/', import.meta.url);
const LIMITE_CSS = 35;

const ENTRADA = ['index.html', 'src/paginas/Login.tsx'];

const AREAS = [
  { nombre: 'login', limite: 170, trozos: [] },
  { nombre: 'vendedor', limite: 240, trozos: ['src/paginas/pda/area.ts'] },
  { nombre: 'oficina', limite: 297, trozos: ['src/paginas/admin/area.ts'] },
];

const manifiesto = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

const pesos = new Map();
function peso(fichero) {
  if (!pesos.has(fichero)) pesos.set(fichero, brotliCompressSync(readFileSync(new URL(fichero, DIST))).length);
  return pesos.get(fichero);
}

/** Every file a chunk needs before it can run, and with `aPeticion` also what it fetches later. */
function anadirFicheros(clave, vistos, aPeticion) {
  const { file, css = [], imports = [], dynamicImports = [] } = manifiesto[clave];
  if (vistos.has(file)) return;
  for (const fichero of [file, ...css]) vistos.add(fichero);
  for (const importado of aPeticion ? [...imports, ...dynamicImports] : imports) anadirFicheros(importado, vistos, aPeticion);
}

const sumar = (ficheros, extension) =>
  [...ficheros].filter((f) => f.endsWith(extension)).reduce((suma, f) => suma + peso(f), 0) / KB;

const filas = AREAS.map(({ nombre, limite, trozos }) => {
  const ficheros = new Set();
  for (const clave of ENTRADA) anadirFicheros(clave, ficheros, false);
  for (const clave of trozos) anadirFicheros(clave, ficheros, true);
  const js = sumar(ficheros, '.js');
  const css = sumar(ficheros, '.css');
  return { nombre, js, limite, css, cabe: js <= limite && css <= LIMITE_CSS };
});

console.table(
  filas.map(({ nombre, js, limite, css, cabe }) => ({
    'área': nombre,
    'JS kB': js.toFixed(1),
    'límite': limite,
    'CSS kB': css.toFixed(1),
    'límite CSS': LIMITE_CSS,
    cabe: cabe ? 'sí' : 'NO',
  })),
);
if (filas.some(({ cabe }) => !cabe)) process.exitCode = 1;
