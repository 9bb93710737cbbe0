import { useState } from 'react';
import type { Cantidades } from './entrega';

/** How much of each line goes on, as it is written: line by line, or all at once. */
export function useCantidades(inicio: () => Cantidades) {
  const [cantidades, setCantidades] = useState(inicio);
  /** Grows with all that is written at once, so that what stands in a box and cannot be had goes too. */
  const [vez, setVez] = useState(0);
  const [tocadas, setTocadas] = useState(false);
  return {
    cantidades,
    vez,
    /** Whether somebody has written any of them. */
    tocadas,
    cambiar: (indice: number, cantidad: Cantidades[number]) => {
      setTocadas(true);
      setCantidades((antes) => ({ ...antes, [indice]: cantidad }));
    },
    poner: (nuevas: Cantidades) => {
      setTocadas(true);
      setCantidades(nuevas);
      setVez((antes) => antes + 1);
    },
  };
}
