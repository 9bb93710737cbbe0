import { sinRespuesta } from '@/api/errores';
import { guardadoAqui } from '@/recursos/guardadoAqui';
import type { Hacer } from '@/stores/acto';
import { anotarActo } from '@/stores/actos';
import { sesionActual } from '@/stores/sesion';

const SE_HARA = {
  firma: 'Firma guardada en este dispositivo. Se enviará sola.',
  borrado: 'El pedido se borrará en cuanto haya cobertura.',
} as const;

/** Whether what a seller did, and nobody answered to, is done later; the office sits where there is coverage, and does it again. */
export const quedaEnLaBandeja = (error: unknown): boolean => sinRespuesta(error) && sesionActual().role === 'pda';

/**
 * Does something to a document, or puts it into the outbox where nobody answers.
 *
 * @returns whether it is done
 */
export async function oEnLaBandeja(llamar: () => Promise<unknown>, hacer: Extract<Hacer, { tipo: keyof typeof SE_HARA }>): Promise<boolean> {
  try {
    await llamar();
    return true;
  } catch (error) {
    if (!quedaEnLaBandeja(error)) throw error;
    await guardadoAqui(anotarActo(hacer), SE_HARA[hacer.tipo]);
    return false;
  }
}
