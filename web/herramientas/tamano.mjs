// Weighs what a screen makes the browser load, brotli-compressed, against the budget of the design.
// A screen weighs the entry, the login and its own chunk with all it imports. The last row of an area is a whole
// day in it: every screen visited, and what they fetch on demand.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const KB = 1000;
const DIST = new URL('../dist/', import.meta.url);
const LIMITE_CSS = 35;

const GRUPOS = [
  { nombre: 'login', limite: 170, paginas: (ruta) => ruta === 'src/paginas/Login.tsx' },
  { nombre: 'vendedor', limite: 240, paginas: (ruta) => ruta.startsWith('src/paginas/pda/') },
  { nombre: 'oficina', limite: 290, paginas: (ruta) => ruta.startsWith('src/paginas/admin/') },
];

const manifiesto = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

const pesos = new Map();
function peso(fichero) {
  if (!pesos.has(fichero)) pesos.set(fichero, brotliCompressSync(readFileSync(new URL(fichero, DIST))).length);
  return pesos.get(fichero);
}

/** Every file a chunk needs before it can run, and with `aPeticion` also what it fetches later. */
function ficherosDe(clave, vistos = new Set(), aPeticion = false) {
  const trozo = manifiesto[clave];
  if (vistos.has(trozo.file)) return vistos;
  vistos.add(trozo.file);
  for (const css of trozo.css ?? []) vistos.add(css);
  for (const importado of trozo.imports ?? []) ficherosDe(importado, vistos, aPeticion);
  if (aPeticion) for (const importado of trozo.dynamicImports ?? []) ficherosDe(importado, vistos, aPeticion);
  return vistos;
}

const sumar = (ficheros, extension) =>
  [...ficheros].filter((f) => f.endsWith(extension)).reduce((suma, f) => suma + peso(f), 0) / KB;

const COMUNES = ['index.html', 'src/paginas/Login.tsx'];
const MARCO_OFICINA = 'src/paginas/admin/Oficina.tsx';

const filas = [];
function pesar(pantalla, limite, ficheros) {
  const js = sumar(ficheros, '.js');
  const css = sumar(ficheros, '.css');
  filas.push({ pantalla, js, limite, css, cabe: js <= limite && css <= LIMITE_CSS });
}

for (const { nombre, limite, paginas } of GRUPOS) {
  const claves = Object.keys(manifiesto).filter((clave) => manifiesto[clave].isDynamicEntry && paginas(clave));
  const comunes = [...COMUNES, ...(nombre === 'oficina' ? [MARCO_OFICINA] : [])];
  const base = () => comunes.reduce((vistos, clave) => ficherosDe(clave, vistos), new Set());
  for (const clave of claves) pesar(clave.replace('src/paginas/', ''), limite, ficherosDe(clave, base()));
  if (claves.length > 1) {
    const dia = claves.reduce((vistos, clave) => ficherosDe(clave, vistos, true), base());
    pesar(`${nombre}: todo`, limite, dia);
  }
}

if (filas.length === 0) throw new Error('dist/ holds no screen to weigh: run `npm run build` first.');

console.table(
  filas.map(({ pantalla, js, limite, css, cabe }) => ({
    pantalla,
    'JS kB': js.toFixed(1),
    'límite': limite,
    'CSS kB': css.toFixed(1),
    'límite CSS': LIMITE_CSS,
    cabe: cabe ? 'sí' : 'NO',
  })),
);
if (filas.some(({ cabe }) => !cabe)) process.exitCode = 1;
