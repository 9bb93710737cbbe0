import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const huella = (bytes: Buffer, codigo: 'hex' | 'base64'): string => createHash('sha256').update(bytes).digest(codigo);

/** Every file that lies in the folder of the build, but what the build keeps for itself. */
const archivos = (carpeta: string): string[] =>
  readdirSync(carpeta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map((entrada) => join(entrada.parentPath, entrada.name).slice(carpeta.length + 1).replaceAll('\\', '/'))
    .filter((nombre) => !nombre.startsWith('.') && nombre !== 'sw.js')
    .toSorted();

/** Builds `sw.js` once the files are there that it names. */
export function trabajador(): Plugin {
  let ajustes: ResolvedConfig;
  return {
    name: 'trabajador',
    apply: 'build',
    configResolved: (resueltos) => {
      ajustes = resueltos;
    },
    writeBundle: async (_salida, partes) => {
      const { base, root, logLevel, build: como } = ajustes;
      const carpeta = join(root, como.outDir);
      const entrada = Object.values(partes).find((parte) => parte.type === 'chunk' && parte.isEntry);
      if (entrada === undefined) throw new Error('The build has no script that its page starts with.');
      const lista = archivos(carpeta).map((nombre) => {
        const bytes = readFileSync(join(carpeta, nombre));
        return {
          url: base + nombre,
          // A name with what it holds in it is asked for once.
          revision: nombre.startsWith(`${como.assetsDir}/`) ? null : huella(bytes, 'hex').slice(0, 16),
          integrity: `sha256-${huella(bytes, 'base64')}`,
        };
      });
      await build({
        configFile: false,
        root,
        base,
        logLevel: logLevel ?? 'info',
        define: { BASE: JSON.stringify(base), VERSION: JSON.stringify(base + entrada.fileName), ARCHIVOS: JSON.stringify(lista) },
        build: {
          target: como.target,
          outDir: como.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: fileURLToPath(new URL('trabajador.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
