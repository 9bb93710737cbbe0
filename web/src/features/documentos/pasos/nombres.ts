import { internalIdDeAhora } from '@/stores/pedidos';
import { sesionActual } from '@/stores/sesion';

/** The names of documents that were asked for and of which nobody knows yet whether they were made, by what was asked. */
const nombres = new Map<string, string>();

/**
 * Asks for a new document under a name of its own. A call whose answer was lost has the same name when it is made again, so
 * that one document comes of it; once the answer is here, the same words ask for another one.
 *
 * @param que - all that tells this call from another
 */
export async function conNombre<R>(que: unknown, pedir: (store: string) => Promise<R>): Promise<R> {
  const clave = JSON.stringify([sesionActual().id, que]);
  const store = nombres.get(clave) ?? internalIdDeAhora();
  nombres.set(clave, store);
  const respuesta = await pedir(store);
  nombres.delete(clave);
  return respuesta;
}
