import type { DocumentoDetalle } from '@/api/tipos';
import { confirmar, mostrarError } from '@/kit/dialogos/dialogos';
import { marcarImpreso, useBandeja } from '@/stores/bandeja';
import { useContarCopia } from './consultas';
import { imprimirTicket } from './ticket/trabajo';

const NO_IMPRIME = 'El navegador no ha podido imprimir. Revisa la impresora y vuelve a intentarlo.';

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

/** Prints a document again: as a copy, once its ticket is out. */
export function useReimprimir(): (detalle: DocumentoDetalle) => Promise<void> {
  const contar = useContarCopia();

  return async (detalle) => {
    const { id, copias } = detalle.invoice;
    if (useBandeja.getState().enviados[id]?.impreso === false) {
      if (!(await imprimirOriginal(detalle))) void mostrarError(NO_IMPRIME);
      return;
    }
    if (!(await confirmar({ titulo: `¿Imprimimos copia ${copias + 1}?`, aceptar: 'Imprimir' }))) return;
    try {
      const copia = await contar.mutateAsync(id);
      await imprimirTicket({ detalle, copia }).catch(() => mostrarError(NO_IMPRIME));
    } catch {
      // Told by the mutation.
    }
  };
}
