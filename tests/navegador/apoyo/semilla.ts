import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Servidor } from './servidor';

/** Where the demo data lie that every test copies. */
export const carpetaSemilla = (): string => {
  const carpeta = process.env['DATOS_SEMILLA'];
  if (!carpeta) throw new Error('Faltan los datos de ejemplo: los prepara la puesta en marcha de Playwright.');
  return carpeta;
};

/** Lets the server make its demo data once. `DATOS_SEMILLA` names a folder made before, to save the wait. */
export default async function preparar(): Promise<(() => Promise<void>) | void> {
  if (process.env['DATOS_SEMILLA']) return undefined;
  const carpeta = await mkdtemp(path.join(tmpdir(), 'reparto-semilla-'));
  const servidor = await Servidor.arrancar(carpeta);
  await servidor.parar('limpio');
  process.env['DATOS_SEMILLA'] = carpeta;
  return () => rm(carpeta, { recursive: true, force: true });
}
