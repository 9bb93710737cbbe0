import * as z from 'zod/mini';

/** What each entry of this tab's history was working on; it lives as long as the tab does, and outlives its page. */
const CLAVE = 'reparto.enMarcha';

/** Whoever goes further back than this has come to other things since. */
const ENTRADAS_MAXIMO = 50;

const guardado = z.record(z.string(), z.string());

function leer(): Record<string, string> {
  try {
    return guardado.safeParse(JSON.parse(sessionStorage.getItem(CLAVE) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function escribir(notas: readonly (readonly [entrada: string, que: string])[]): void {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify(Object.fromEntries(notas.slice(-ENTRADAS_MAXIMO))));
  } catch {
    // Without it a page that is loaded anew begins anew.
  }
}

/**
 * Gives the entry that a page is loaded in a key of its own, before the router names it. The router calls every such entry by the
 * same name, and a form whose address is typed would go on with what another one held. A page that is loaded anew has its key.
 */
export function marcarEntrada(): void {
  const estado = z.record(z.string(), z.unknown()).safeParse(history.state).data ?? {};
  if (estado['key'] === undefined) history.replaceState({ ...estado, key: `entrada-${performance.timeOrigin}` }, '');
}

const salvo = (notas: Record<string, string>, entrada: string): [string, string][] => Object.entries(notas).filter(([otra]) => otra !== entrada);

/**
 * Notes what an entry of the history is working on. The address does not say it: writing it there is a navigation, and one that
 * comes while a search or a window is on its own way makes that one be lost.
 */
export function anotarEnMarcha(entrada: string, que: string): void {
  const notas = leer();
  if (notas[entrada] !== que) escribir([...salvo(notas, entrada), [entrada, que]]);
}

/** What an entry of the history was working on. */
export const enMarcha = (entrada: string): string | undefined => leer()[entrada];

/** It is done, or given up. */
export const olvidarEnMarcha = (entrada: string): void => escribir(salvo(leer(), entrada));

/** Whoever comes next goes on with nothing of it. */
export const olvidarTodoEnMarcha = (): void => escribir([]);
