import { dejarDeEnviar, type Entrada, haSalido, reabrir, useBandeja } from './bandeja';
import { conCerrojo } from './cerrojo';
import { CERROJO, despachar, ponerseAlDia } from './envio';
import { darPorLlegado, guardadoEn, soltarGenero } from './retirada';

/** What stands in the way of what a seller wants to do to an order that waits. */
export type Impedimento =
  /** It is on its way just now. */
  | 'saliendo'
  /** It has arrived. */
  | 'enviado';

/** How long an order that is to be corrected is asked about: whoever has no coverage corrects it all the same. */
const PREGUNTA_MS = 8_000;

/** Does something to an order that waits, while no tab is sending; what is in its way is answered in its place. */
async function mientrasEspera<T>(internalId: string, hacer: (entrada: Entrada) => Promise<T>): Promise<T | Impedimento> {
  return conCerrojo(CERROJO, async () => {
    await ponerseAlDia();
    const { enviando, entradas } = useBandeja.getState();
    // The lock is not waited for for ever.
    if (enviando === internalId) return 'saliendo';
    const entrada = entradas[internalId];
    return entrada === undefined ? 'enviado' : hacer(entrada);
  });
}

/**
 * Makes an order that waits one in progress again, under its name. One that has left before is asked about first: what the server has is
 * sent, and no more corrected. Answers whether its goods are free to be held again.
 */
export async function corregir(internalId: string): Promise<{ reservable: boolean } | Impedimento> {
  return mientrasEspera(internalId, async (entrada) => {
    const { mode } = entrada.pedido;
    let reservable = mode === 'NEW';
    if (mode === 'NEW' && haSalido(entrada)) {
      const guardado = await guardadoEn(internalId, PREGUNTA_MS).catch(() => undefined);
      if (guardado) {
        darPorLlegado(entrada, guardado, 'correccion');
        return 'enviado';
      }
      reservable = guardado === null;
    }
    reabrir(internalId);
    return { reservable };
  });
}

/** Takes an order that waits back. Answers whether it is gone at once, or is asked about first, since it has left before. */
export async function quitar(internalId: string): Promise<{ quitado: boolean } | Impedimento> {
  const hecho = await mientrasEspera(internalId, async (entrada) => {
    dejarDeEnviar(internalId);
    const quitado = !haSalido(entrada);
    if (quitado && entrada.pedido.mode === 'NEW') void soltarGenero(internalId);
    return { quitado };
  });
  void despachar();
  return hecho;
}
