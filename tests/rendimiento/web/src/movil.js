import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** A handheld: Chromium with a profile that keeps its session from one page to the next, and open to Lighthouse. */
export class Movil {
  #contexto;

  constructor(contexto, puerto) {
    this.#contexto = contexto;
    this.puerto = puerto;
  }

  static async encender(perfil) {
    const contexto = await chromium.launchPersistentContext(perfil, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      args: [
        '--remote-debugging-port=0',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    const [puerto] = (await readFile(path.join(perfil, 'DevToolsActivePort'), 'utf8')).split('\n');
    return new Movil(contexto, Number(puerto));
  }

  /** Logs a seller in. */
  async entrar(servidor) {
    const { name, password } = servidor.acceso('pda');
    const pagina = await this.abrir(servidor.url);
    await pagina.getByLabel('Nombre', { exact: true }).fill(name);
    await pagina.getByLabel('Contraseña', { exact: true }).fill(password);
    await pagina.getByRole('button', { name: 'Entrar' }).click();
    await pagina.getByRole('heading', { name: `Hola, ${name}` }).waitFor();
    await pagina.close();
  }

  async abrir(url) {
    const pagina = await this.#contexto.newPage();
    await pagina.goto(url);
    return pagina;
  }

  async apagar() {
    await this.#contexto.close();
  }
}
