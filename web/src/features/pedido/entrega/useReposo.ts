import { useEffect, useState } from 'react';
import { ENTRE_TOQUES_MS } from '@/ui/toques';

/** Whether a screen has stood still for long enough that the touch is meant for it, and is not the second of a double one. */
export function useReposo(pantalla: number): boolean {
  const [reposada, setReposada] = useState<number | null>(null);
  useEffect(() => {
    const espera = window.setTimeout(() => setReposada(pantalla), ENTRE_TOQUES_MS);
    return () => window.clearTimeout(espera);
  }, [pantalla]);
  return reposada === pantalla;
}
