import * as z from 'zod/mini';
import { pedidoLocal } from '@/stores/pedidos';

/** Which order each entry of this tab's history was working on; it lives as long as that history does. */
const CLAVE = 'reparto.enMarcha';

const guardado = z.record(z.string(), z.string());

function leer(): Record<string, string> {
  try {
    return guardado.safeParse(JSON.parse(sessionStorage.getItem(CLAVE) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/**
 * Notes what an entry of the history is working on. The address does not say it: writing it there is a navigation, and one that
 * comes while a search or a window is on its own way makes that one be lost.
 */
export function anotarEnMarcha(entrada: string, internalId: string): void {
  const notas = leer();
  if (notas[entrada] === internalId) return;
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify({ ...notas, [entrada]: internalId }));
  } catch {
    // Without it a reload asks whether the order goes on.
  }
}

/** The new order of a client that an entry of the history was working on, if it is still being made. */
export function enMarcha(entrada: string, clientId: number): string | null {
  const internalId = leer()[entrada];
  const pedido = internalId === undefined ? undefined : pedidoLocal(internalId);
  return pedido?.id === clientId && pedido.mode === 'NEW' ? pedido.internalId : null;
}
