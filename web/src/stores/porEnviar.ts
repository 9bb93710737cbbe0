import * as z from 'zod/mini';

/** Where the outbox is kept on the device. */
export const CLAVE_BANDEJA = 'reparto.bandeja';

const deQuien = z.object({ pedido: z.object({ usuario: z.object({ id: z.number() }) }) });
const guardada = z.object({ state: z.object({ entradas: z.record(z.string(), z.unknown()) }) });

/** Whether an order of this user waits to be sent, told without the outbox, which the login does not load. */
export function hayPorEnviar(usuario: number): boolean {
  try {
    const { data } = guardada.safeParse(JSON.parse(localStorage.getItem(CLAVE_BANDEJA) ?? 'null'));
    return Object.values(data?.state.entradas ?? {}).some((entrada) => deQuien.safeParse(entrada).data?.pedido.usuario.id === usuario);
  } catch {
    return false;
  }
}
