import type { Escrito } from './dispositivo';
import { ALMACENES, type Parte, PARTES } from './expediente';

/** The parts of an order as they lie on the device. */
export type Crudos = Partial<Record<Parte, Escrito>>;

/** As much of a transaction as reading asks of it. */
interface Transaccion {
  objectStore: (almacen: (typeof ALMACENES)[Parte]) => {
    get: (clave: string) => Promise<Escrito | undefined>;
    getAll: () => Promise<Escrito[]>;
    getAllKeys: () => Promise<string[]>;
  };
}

/** What lies on the device of one order. */
export async function crudosDe(transaccion: Transaccion, internalId: string): Promise<Crudos> {
  const leidos = await Promise.all(PARTES.map(async (parte) => [parte, await transaccion.objectStore(ALMACENES[parte]).get(internalId)] as const));
  return Object.fromEntries(leidos.filter(([, escrito]) => escrito !== undefined));
}

/** What lies on the device of every order. */
export async function todosLosCrudos(transaccion: Transaccion): Promise<Map<string, Crudos>> {
  const expedientes = new Map<string, Crudos>();
  for (const parte of PARTES) {
    const almacen = transaccion.objectStore(ALMACENES[parte]);
    const [ids, todos] = await Promise.all([almacen.getAllKeys(), almacen.getAll()]);
    for (const [indice, internalId] of ids.entries()) expedientes.set(internalId, { ...expedientes.get(internalId), [parte]: todos[indice] });
  }
  return expedientes;
}

const callar = (): void => undefined;

/** Does all of a transaction and waits until it is on the disk; one of which a part cannot be written is given up whole. */
export async function todoONada(transaccion: { done: Promise<void>; abort: () => void }, escrituras: readonly (() => Promise<unknown>)[]): Promise<void> {
  const hechas = [transaccion.done];
  try {
    for (const escribir of escrituras) hechas.push(escribir().then(callar));
    await Promise.all(hechas);
  } catch (error) {
    // What went wrong is told once, and not again by each of the parts.
    for (const hecha of hechas) hecha.catch(callar);
    try {
      transaccion.abort();
    } catch {
      // The disk has given it up by itself.
    }
    throw error;
  }
}
