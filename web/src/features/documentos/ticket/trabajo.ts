import { create } from 'zustand';
import type { DocumentoDetalle } from '@/api/tipos';

interface Trabajo {
  detalle: DocumentoDetalle;
  /** The number of the copy; `null` for the ticket that goes with the goods. */
  copia: number | null;
}

export interface TrabajoEnCurso extends Trabajo {
  /** The ticket was handed to the browser, or the browser would not take it. */
  terminar: (error?: unknown) => void;
}

/** The ticket on its way to paper. */
export const useTrabajo = create<{ trabajo: TrabajoEnCurso | null }>(() => ({ trabajo: null }));

/**
 * Prints a ticket through the browser; settles when the browser has taken it.
 *
 * @throws when the browser will not print
 */
export function imprimirTicket(trabajo: Trabajo): Promise<void> {
  return new Promise((resolve, reject) => {
    const terminar = (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('El navegador no imprime.'));
    };
    useTrabajo.setState({ trabajo: { ...trabajo, terminar } });
  });
}

/** Takes the ticket off the page, unless another one has taken its place. */
export function retirarTicket(trabajo: TrabajoEnCurso): void {
  if (useTrabajo.getState().trabajo === trabajo) useTrabajo.setState({ trabajo: null });
}
