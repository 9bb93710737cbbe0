import * as z from 'zod/mini';

/** Where the outbox is kept on the device. */
export const CLAVE_BANDEJA = 'reparto.bandeja';

const deQuien = z.object({ pedido: z.object({ usuario: z.object({ id: z.number() }) }) });
const guardada = z.object({ state: z.object({ entradas: z.record(z.string(), z.unknown()) }) });

function entradasEscritas(): Record<string, unknown> {
  try {
    return guardada.safeParse(JSON.parse(localStorage.getItem(CLAVE_BANDEJA) ?? 'null')).data?.state.entradas ?? {};
  } catch {
    return {};
  }
}

/** The orders of the outbox that the device has written down. */
export const idsEscritos = (): ReadonlySet<string> => new Set(Object.keys(entradasEscritas()));

/** How many orders of this user wait to be sent, told without the outbox, which not every screen loads. */
export const cuantosPorEnviar = (usuario: number): number =>
  Object.values(entradasEscritas()).filter((entrada) => deQuien.safeParse(entrada).data?.pedido.usuario.id === usuario).length;

/** Whether an order of this user waits to be sent. */
export const hayPorEnviar = (usuario: number): boolean => cuantosPorEnviar(usuario) > 0;
