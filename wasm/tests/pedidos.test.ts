// Browser and server get the same figures: the orders are generated and reckoned by the native rules, and reckoned again here.
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { prepararPedido, totales } from './paquete';
import type { Borrador, Reglas, ResultadoPedido, ResultadoTotales } from './paquete';

const PEDIDOS = 10_000;

interface Caso {
  ahora: number;
  hoy: string;
  reglas: Reglas;
  borrador: Borrador;
  totales: ResultadoTotales;
  pedido: ResultadoPedido;
}

/** In a folder of its own, so that a native build going on elsewhere does not hold it up. */
function generar(): Caso[] {
  const cache = process.env['REPARTO_CACHE'] ?? join(homedir(), '.cache/reparto');
  const cargo = spawnSync('cargo', ['run', '--quiet', '-p', 'reparto-wasm', '--example', 'pedidos', '--', String(PEDIDOS)], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, CARGO_TARGET_DIR: join(cache, 'target-wasm') },
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  if (cargo.error) throw cargo.error;
  if (cargo.status !== 0) throw new Error(`the native rules did not run:\n${cargo.stderr}`);
  return cargo.stdout.trimEnd().split('\n').map((texto) => JSON.parse(texto) as Caso);
}

it(`gets the native figures for ${PEDIDOS} orders, row by row`, { timeout: 600_000 }, () => {
  const casos = generar();
  const distintos = casos.flatMap((caso) => {
    const calculado = {
      totales: totales(caso.borrador.products, caso.borrador.recargo, caso.hoy),
      pedido: prepararPedido(caso.borrador, caso.reglas, caso.ahora),
    };
    const esperado = { totales: caso.totales, pedido: caso.pedido };
    return isDeepStrictEqual(calculado, esperado) ? [] : [{ caso, calculado }];
  });
  expect(distintos).toEqual([]);

  // The orders are worth comparing: most have totals, many may be sent, and both ways of failing are there.
  const cuantos = (cumple: (caso: Caso) => boolean) => casos.filter(cumple).length;
  expect(casos).toHaveLength(PEDIDOS);
  expect(cuantos((caso) => caso.totales.ok)).toBeGreaterThan(PEDIDOS / 2);
  expect(cuantos((caso) => !caso.totales.ok)).toBeGreaterThan(PEDIDOS / 20);
  expect(cuantos((caso) => caso.pedido.ok)).toBeGreaterThan(PEDIDOS / 3);
  expect(cuantos((caso) => caso.totales.ok && caso.totales.valor.recargo > 0)).toBeGreaterThan(PEDIDOS / 4);
});
