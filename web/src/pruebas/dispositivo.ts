import { vi } from 'vitest';
import { cambiar, reintentar } from '@/stores/cuaderno';
import { dispositivo } from '@/stores/dispositivo';
import type { Expediente } from '@/stores/expediente';
import { useBandeja, useGuardado, usePedidos } from '@/stores/memoria';

/** What was still on its way to the disk is there, or known not to be. */
export async function todoEscrito(): Promise<void> {
  reintentar();
  await vi.waitFor(() => {
    const { enMemoria, escribiendo } = useGuardado.getState();
    if (enMemoria.length + escribiendo.length > 0) throw new Error(`Por escribir: ${[...enMemoria, ...escribiendo].join()}`);
  });
}

/** A device without anything on it. Its store is the same one: what tabs of earlier tests hold does not come back. */
export async function vaciarDispositivo(): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await todoEscrito();
  const almacenes = ['pedidos', 'entradas', 'enviados', 'actos', 'danados', 'datos'] as const;
  const transaccion = (await dispositivo()).transaction(almacenes, 'readwrite');
  await Promise.all([...almacenes.map((almacen) => transaccion.objectStore(almacen).clear()), transaccion.done]);
  usePedidos.setState({ pedidos: {} });
  useBandeja.setState({ entradas: {}, enviados: {}, actos: {}, enviando: null, respuestas: {} });
}

/** What the device has of an order before a test begins. */
export const yaGuardado = (internalId: string, hay: Expediente): Promise<boolean> => cambiar(internalId, () => hay);
