// What a handheld downloads before its first figure: the module as it is, and its glue without the names and comments that
// the web's bundler leaves out. Run by itself it prints the bytes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { minifySync } from 'vite';

const PAQUETE = new URL('../pkg/', import.meta.url);

export function peso() {
  const modulo = readFileSync(new URL('reparto_wasm_bg.wasm', PAQUETE));
  const enlace = minifySync('enlace.js', readFileSync(new URL('reparto_wasm.js', PAQUETE), 'utf8'), { module: true });
  if (enlace.errors.length > 0) throw new Error(enlace.errors.map(({ message }) => message).join('\n'));
  return brotliCompressSync(modulo).length + brotliCompressSync(enlace.code).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(peso());
