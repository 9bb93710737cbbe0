import { create } from 'zustand';

interface Ventanas {
  abiertas: readonly HTMLDialogElement[];
}

/** The windows that are open, the latest last: it lies above all else, and nothing outside of it can be pressed or is read out. */
export const useVentanas = create<Ventanas>(() => ({ abiertas: [] }));

/** Notes a window that has opened; answers what to call before it closes. */
export function anotarVentana(ventana: HTMLDialogElement): () => void {
  useVentanas.setState(({ abiertas }) => ({ abiertas: [...abiertas, ventana] }));
  return () => useVentanas.setState(({ abiertas }) => ({ abiertas: abiertas.filter((otra) => otra !== ventana) }));
}
