import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Api } from './api';
import { Oficina } from './oficina';
import { carpetaSemilla } from './semilla';
import { type Acceso, Servidor } from './servidor';
import { prepararImpresora } from './ticket';
import { Vendedor } from './vendedor';

interface Piezas {
  /** More in the environment of the server. */
  entorno: Readonly<Record<string, string>>;
  /** Whether the server starts over the demo data, or over nothing. */
  semilla: boolean;
  /** The real server, over its own copy of the demo data. */
  servidor: Servidor;
  /** The sellers of the demo: the one at the screen, and another elsewhere. */
  vendedores: readonly [Acceso, Acceso];
  administradora: Acceso;
  /** The API with a session of the seller at the screen. */
  api: Api;
  /** The API with a session of the other seller. */
  deOtra: Api;
  /** The seller at the screen, logged in, at home. */
  vendedor: Vendedor;
  /** The office, logged in, at its home. */
  oficina: Oficina;
  /** What the browser may complain of without failing the test. */
  tolerado: RegExp;
  sinQuejas: void;
}

function conRol(servidor: Servidor, role: 'admin' | 'pda'): [Acceso, ...Acceso[]] {
  const [primero, ...resto] = servidor.accesos.filter((acceso) => acceso.role === role);
  if (primero === undefined) throw new Error(`Los datos de ejemplo no tienen a nadie con rol ${role}.`);
  return [primero, ...resto];
}

export const test = base.extend<Piezas>({
  entorno: [{}, { option: true }],
  semilla: [true, { option: true }],
  servidor: async ({ entorno, semilla }, use) => {
    const carpeta = await mkdtemp(path.join(tmpdir(), 'reparto-prueba-'));
    if (semilla) await cp(carpetaSemilla(), carpeta, { recursive: true });
    const servidor = await Servidor.arrancar(carpeta, entorno);
    await use(servidor);
    await servidor.parar();
    await rm(carpeta, { recursive: true, force: true });
  },

  baseURL: async ({ servidor }, use) => use(servidor.url),

  vendedores: async ({ servidor }, use) => {
    const [una, otra] = conRol(servidor, 'pda');
    if (otra === undefined) throw new Error('Los datos de ejemplo tienen un solo vendedor.');
    await use([una, otra]);
  },
  administradora: async ({ servidor }, use) => use(conRol(servidor, 'admin')[0]),

  api: async ({ servidor, vendedores }, use) => use(await Api.entrar(servidor.url, vendedores[0])),
  deOtra: async ({ servidor, vendedores }, use) => use(await Api.entrar(servidor.url, vendedores[1])),

  vendedor: async ({ page, vendedores }, use) => {
    const vendedor = new Vendedor(page);
    await vendedor.entrar(vendedores[0]);
    await use(vendedor);
  },
  oficina: async ({ page, administradora }, use) => {
    const oficina = new Oficina(page);
    await oficina.entrar(administradora);
    await use(oficina);
  },

  // A failed call is told by the browser itself; whether it had to fail is for the test to say.
  tolerado: [/Failed to load resource|An unknown error occurred when fetching the script/, { option: true }],
  sinQuejas: [
    async ({ context, tolerado }, use) => {
      const quejas: string[] = [];
      await prepararImpresora(context);
      context.on('weberror', (fallo) => quejas.push(String(fallo.error())));
      context.on('console', (mensaje) => {
        if (mensaje.type() === 'error' && !tolerado.test(mensaje.text())) quejas.push(mensaje.text());
      });
      await use();
      expect(quejas, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
