import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from './prueba';

const DIST = path.resolve(import.meta.dirname, '../../../web/dist');
const DE_TEXTO = /\.(js|css|html|webmanifest)$/;

const huella = (bytes: Buffer, codigo: 'hex' | 'base64'): string => createHash('sha256').update(bytes).digest(codigo);

/** A copy of the built web that a test may change; to be removed after it. */
export async function copiaDeLaWeb(): Promise<string> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'reparto-web-'));
  await cp(process.env['WEB_DIR'] ? path.resolve(DIST, '../..', process.env['WEB_DIR']) : DIST, carpeta, { recursive: true });
  return carpeta;
}

/**
 * Puts the next version of the web in the place of the one that a folder has, as an update of the one-machine edition does: every file
 * that is named after what it holds has another name, and the earlier ones are gone. Its page says `data-version`.
 */
export async function publicar(carpeta: string, version: string): Promise<void> {
  const antes = await readdir(path.join(carpeta, 'assets'));
  const renombrar = (nombre: string): string => nombre.replace(/-(?=[\w-]{8}\.\w+$)/, `-${version}`);
  const todos = [...(await readdir(carpeta)).filter((nombre) => DE_TEXTO.test(nombre) && nombre !== 'sw.js'), ...antes.map((nombre) => `assets/${nombre}`)];
  let trabajador = await readFile(path.join(carpeta, 'sw.js'), 'utf8');
  for (const nombre of todos) {
    const original = await readFile(path.join(carpeta, nombre));
    let bytes = original;
    if (DE_TEXTO.test(nombre)) {
      let texto = original.toString('utf8').replace('<html ', `<html data-version="${version}" `);
      for (const archivo of antes) texto = texto.replaceAll(archivo, renombrar(archivo));
      bytes = Buffer.from(texto);
    }
    trabajador = trabajador.replaceAll(huella(original, 'base64'), huella(bytes, 'base64')).replaceAll(huella(original, 'hex').slice(0, 16), huella(bytes, 'hex').slice(0, 16));
    await rm(path.join(carpeta, nombre));
    await writeFile(path.join(carpeta, nombre.startsWith('assets/') ? `assets/${renombrar(nombre.slice('assets/'.length))}` : nombre), bytes);
  }
  for (const archivo of antes) trabajador = trabajador.replaceAll(archivo, renombrar(archivo));
  await writeFile(path.join(carpeta, 'sw.js'), trabajador);
}

/** The server gives a copy of the web, in whose place a test puts another version. */
export const test = base.extend<{ web: string }>({
  web: async ({}, use) => {
    const carpeta = await copiaDeLaWeb();
    await use(carpeta);
    await rm(carpeta, { recursive: true, force: true });
  },
  entorno: async ({ web }, use) => use({ WEB_DIR: web }),
});
