import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const ARRANQUE_MS = 5 * 60_000;

/** The real server over a folder of its own, on a port that the system picks. */
export class Servidor {
  #proceso;

  constructor(url, accesos, proceso) {
    this.url = url;
    this.accesos = accesos;
    this.#proceso = proceso;
  }

  /** Starts it with the demo data and waits until it serves. */
  static async arrancar(datos) {
    const programa = process.env.SERVIDOR;
    if (!programa) throw new Error('Falta SERVIDOR. Estas medidas se toman con make bench.');
    const proceso = spawn(path.resolve(RAIZ, programa), {
      cwd: RAIZ,
      env: { ...process.env, PORT: '0', MAIL_PORT: '0', DATA_DIR: datos },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(proceso, 'spawn');
    const plazo = setTimeout(() => proceso.kill('SIGKILL'), ARRANQUE_MS);
    const accesos = [];
    for await (const linea of createInterface(proceso.stdout)) {
      const acceso = /^(?<name>.+) \/ (?<password>\S+) \((?<role>admin|pda)\)$/.exec(linea)?.groups;
      if (acceso) accesos.push(acceso);
      const direccion = /http:\/\/127\.0\.0\.1:\d+\/app\//.exec(linea)?.[0];
      if (direccion === undefined) continue;
      clearTimeout(plazo);
      // Nobody reads on, and a full pipe would stop it.
      proceso.stdout.resume();
      return new Servidor(direccion, accesos, proceso);
    }
    clearTimeout(plazo);
    throw new Error(`${programa} no ha llegado a servir.`);
  }

  /** Somebody of the demo who has this role. */
  acceso(role) {
    const encontrado = this.accesos.find((acceso) => acceso.role === role);
    if (encontrado === undefined) throw new Error(`Los datos de ejemplo no tienen a nadie con rol ${role}.`);
    return encontrado;
  }

  async parar() {
    if (this.#proceso.exitCode !== null || this.#proceso.signalCode !== null) return;
    const fin = once(this.#proceso, 'exit');
    this.#proceso.kill('SIGTERM');
    await fin;
  }
}
