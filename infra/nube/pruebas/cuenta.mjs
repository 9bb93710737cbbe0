// An account of AWS that fits in a folder: `aws` and `sam` in PATH write down how they were called and keep parameters and
// objects in files. The scripts run as they are.
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

export class Cuenta {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'reparto-nube-'));
    const bin = join(this.folder, 'herramientas/sam/bin');
    mkdirSync(bin, { recursive: true });
    copyFileSync(join(root, 'infra/herramientas/sam.txt'), join(bin, '../instalado.txt'));
    for (const name of ['aws', 'sam']) {
      writeFileSync(join(bin, name), `#!/bin/sh\nexec node "${join(here, 'imitacion.mjs')}" ${name} "$@"\n`);
      chmodSync(join(bin, name), 0o755);
    }
    this.bin = bin;
    this.write('parametros.json', {});
    this.write('llamadas.json', []);
    this.write('objetos.json', {});
    this.write('virginia.json', {});
  }

  read(name) {
    return JSON.parse(readFileSync(join(this.folder, name), 'utf8'));
  }

  write(name, value) {
    writeFileSync(join(this.folder, name), JSON.stringify(value));
  }

  get parameters() {
    return this.read('parametros.json');
  }

  get calls() {
    return this.read('llamadas.json');
  }

  get objects() {
    return this.read('objetos.json');
  }

  /** The stacks in us-east-1, each with its parameters. */
  get virginia() {
    return this.read('virginia.json');
  }

  /** What `sam` was given at its last call. */
  get overrides() {
    return this.read('ajustes.json');
  }

  run(script, env = {}) {
    const child = spawn('bash', [join(root, 'infra/nube', script)], {
      cwd: root,
      env: {
        PATH: `${this.bin}:${process.env.PATH}`,
        HOME: this.folder,
        REPARTO_CACHE: this.folder,
        CUENTA: this.folder,
        INTENTOS: '1',
        ...env,
      },
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    return new Promise((done) => child.on('close', (code) => done({ code, output })));
  }

  close() {
    rmSync(this.folder, { recursive: true });
  }
}
