import { sinRespuesta } from '@/api/errores';
import type { DocumentoDetalle } from '@/api/tipos';
import { confirmar, mostrarError } from '@/kit/dialogos/dialogos';
import { copiasPorContar } from '@/stores/actos';
import { marcarImpreso, useBandeja } from '@/stores/bandeja';
import { useContarCopia, useReleer } from './consultas';
import { imprimirTicket } from './ticket/trabajo';

export const NO_IMPRIME = 'El navegador no ha podido imprimir. Revisa la impresora y vuelve a intentarlo.';

/** Prints the ticket that goes with the goods; answers whether the browser took it. */
export async function imprimirOriginal(detalle: DocumentoDetalle): Promise<boolean> {
  try {
    await imprimirTicket({ detalle, copia: null });
  } catch {
    return false;
  }
  marcarImpreso(detalle.invoice.id);
  return true;
}

/**
 * Prints a document again: as a copy, once its ticket is out. It is read again first, so that the paper says what the document says
 * by now; without coverage the paper says what the screen does.
 */
export function useReimprimir(): (detalle: DocumentoDetalle) => Promise<void> {
  const contar = useContarCopia();
  const releer = useReleer();

  const actualDe = (detalle: DocumentoDetalle): Promise<DocumentoDetalle> =>
    releer(detalle.invoice.id).catch((error: unknown) => {
      if (sinRespuesta(error)) return detalle;
      throw error;
    });

  const primera = async (detalle: DocumentoDetalle): Promise<void> => {
    try {
      const actual = await actualDe(detalle);
      if (!(await imprimirOriginal(actual))) void mostrarError(NO_IMPRIME);
    } catch (error) {
      void mostrarError(error);
    }
  };

  return async (detalle) => {
    const { id, copias } = detalle.invoice;
    if (useBandeja.getState().enviados[id]?.impreso === false) {
      await primera(detalle);
      return;
    }
    if (!(await confirmar({ titulo: `¿Imprimimos copia ${copias + copiasPorContar(id) + 1}?`, aceptar: 'Imprimir' }))) return;
    const copia = await contar.mutateAsync(detalle).catch(() => null);
    // That it was not counted has been told by the mutation.
    if (copia === null) return;
    try {
      const actual = await actualDe(detalle);
      await imprimirTicket({ detalle: actual, copia }).catch(() => mostrarError(NO_IMPRIME));
    } catch (error) {
      void mostrarError(error);
    }
  };
}
