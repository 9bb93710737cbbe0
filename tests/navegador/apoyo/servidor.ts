import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Who may enter, as the server prints it. */
export interface Acceso {
  name: string;
  password: string;
}

const RAIZ = path.resolve(import.meta.dirname, '../../..');
const ARRANQUE_MS = 5 * 60_000;

function delEntorno(variable: string, siFalta?: string): string {
  const valor = process.env[variable] || siFalta;
  if (valor === undefined) throw new Error(`Falta ${variable}. Estas pruebas se lanzan con make test-navegador.`);
  return path.resolve(RAIZ, valor);
}

/** The real server over a folder of its own, on a port that the system picks. */
export class Servidor {
  private constructor(
    readonly url: string,
    readonly accesos: readonly (Acceso & { role: 'admin' | 'pda' })[],
    private readonly datos: string,
    private readonly proceso: ChildProcess,
  ) {}

  /** Starts it, with more in its environment if need be, and waits until it serves. */
  static async arrancar(datos: string, entorno: Readonly<Record<string, string>> = {}): Promise<Servidor> {
    const programa = delEntorno('SERVIDOR');
    const proceso = spawn(programa, {
      cwd: RAIZ,
      env: { ...process.env, PORT: '0', MAIL_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: datos, WEB_DIR: delEntorno('WEB_DIR', 'web/dist'), ...entorno },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const plazo = setTimeout(() => proceso.kill('SIGKILL'), ARRANQUE_MS);
    let errores = '';
    proceso.stderr.on('data', (trozo: Buffer) => (errores += trozo.toString()));
    proceso.on('error', (error) => (errores += error.message));

    const accesos: (Acceso & { role: 'admin' | 'pda' })[] = [];
    for await (const linea of createInterface(proceso.stdout)) {
      const acceso = /^(?<name>.+) \/ (?<password>\S+) \((?<role>admin|pda)\)$/.exec(linea)?.groups;
      if (acceso) accesos.push(acceso as unknown as Acceso & { role: 'admin' | 'pda' });
      const direccion = /http:\/\/127\.0\.0\.1:\d+/.exec(linea)?.[0];
      if (direccion === undefined) continue;
      clearTimeout(plazo);
      // Nobody reads on, and a full pipe would stop it.
      proceso.stdout.resume();
      return new Servidor(direccion, accesos, datos, proceso);
    }
    clearTimeout(plazo);
    throw new Error(`${programa} no ha llegado a servir.\n${errores}`);
  }

  /** Starts it again, once it has stopped, over the same folder and at the same address. */
  otraVez(): Promise<Servidor> {
    return Servidor.arrancar(this.datos, { PORT: new URL(this.url).port });
  }

  /** Stops it; with `sin_aviso` as a power cut would. */
  async parar(modo: 'limpio' | 'sin_aviso' = 'sin_aviso'): Promise<void> {
    if (this.proceso.exitCode !== null || this.proceso.signalCode !== null) return;
    const fin = once(this.proceso, 'exit');
    this.proceso.kill(modo === 'limpio' ? 'SIGTERM' : 'SIGKILL');
    await fin;
  }
}
