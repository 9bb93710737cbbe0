import * as z from 'zod/mini';
import type { Danado, Escrito } from './dispositivo';
import type { Parte } from './expediente';

/**
 * Where earlier releases kept orders and outbox, in local storage, where a page of theirs that is still open goes on writing. What waits comes before drafts: an order
 * is one of the two.
 */
const CLAVES = ['reparto.bandeja', 'reparto.pedidos'] as const;
const copiaDe = (clave: string): string => `${clave}.danado`;
const desdeDe = (clave: string): string => `${copiaDe(clave)}.desde`;

const registros = z.prefault(z.record(z.string(), z.unknown()), {});
const sobre = z.looseObject({
  state: z.object({ pedidos: registros, entradas: registros, enviados: registros }),
  /** The first ones did not say. */
  version: z.catch(z.number(), 0),
});

/** Something of an order that an earlier release wrote. */
export interface ParteDeAntes {
  internalId: string;
  parte: Parte;
  escrito: Escrito;
}

export interface DeAntes {
  partes: readonly ParteDeAntes[];
  /** What of it is no entry at all. */
  rotos: readonly Danado[];
  /** What earlier releases could not read. */
  copias: readonly Danado[];
  /** Empties the old place, once the new one has all of it; what was written there since stays. */
  vaciar: () => void;
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** The latest come first in an earlier release; here the latest has the highest place. */
const conPuesto = (valor: unknown, puesto: number): unknown => (typeof valor === 'object' && valor !== null ? { ...valor, puesto } : valor);

function partesDe({ state: { pedidos, entradas, enviados }, version }: z.infer<typeof sobre>): ParteDeAntes[] {
  const deParte = (parte: Parte, todos: Readonly<Record<string, unknown>>): ParteDeAntes[] =>
    Object.entries(todos).map(([internalId, valor]) => ({ internalId, parte, escrito: { version, valor } }));
  const numerados = Object.entries(enviados).toReversed().map(([id, valor], puesto) => [id, conPuesto(valor, puesto)] as const);
  return [...deParte('entrada', entradas), ...deParte('enviado', Object.fromEntries(numerados)), ...deParte('pedido', pedidos)];
}

/** Old entries are emptied and not taken away: a page of an earlier release that misses its entry writes all of it again. */
function vaciarEntrada(clave: string, texto: string): void {
  if (localStorage.getItem(clave) !== texto) return;
  const crudo = leerJson(texto);
  const resto = typeof crudo === 'object' && crudo !== null ? crudo : {};
  localStorage.setItem(clave, JSON.stringify({ ...resto, state: { pedidos: {}, entradas: {}, enviados: {} } }));
}

const esDeAntes = (clave: string | null): boolean => clave === null || CLAVES.some((una) => una === clave);

/** Whether a change of local storage is one of an earlier release's orders or outbox. */
export const escribeUnaDeAntes = ({ key, newValue }: StorageEvent): boolean => newValue !== null && esDeAntes(key);

/** What earlier releases have left in local storage; `null` for nothing, and where the browser does not let it be read. */
export function leerDeAntes(ahora = Date.now()): DeAntes | null {
  try {
    const textos = CLAVES.map((clave) => [clave, localStorage.getItem(clave)] as const).flatMap(([clave, texto]) => (texto === null ? [] : [[clave, texto] as const]));
    const leidos = textos.map(([clave, texto]) => ({ clave, texto, leido: sobre.safeParse(leerJson(texto)).data }));
    const partes = leidos.flatMap(({ leido }) => (leido === undefined ? [] : partesDe(leido)));
    const rotos = leidos.filter(({ leido }) => leido === undefined).map(({ clave, texto }) => ({ de: clave, texto, desde: ahora }));
    const copias = CLAVES.flatMap((clave) => {
      const texto = localStorage.getItem(copiaDe(clave));
      return texto === null ? [] : [{ de: clave, texto, desde: Number(localStorage.getItem(desdeDe(clave)) ?? ahora) }];
    });
    if (partes.length + rotos.length + copias.length === 0) return null;
    return {
      partes,
      rotos,
      copias,
      vaciar: () => {
        for (const [clave, texto] of textos) vaciarEntrada(clave, texto);
        for (const clave of CLAVES) {
          localStorage.removeItem(copiaDe(clave));
          localStorage.removeItem(desdeDe(clave));
        }
      },
    };
  } catch {
    return null;
  }
}
