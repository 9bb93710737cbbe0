import { useEffect, useState } from 'react';

const REPOSO_MS = 400;

/** Whether a screen has stood still for long enough that the touch is meant for it, and is not the second of a double one. */
export function useReposo(pantalla: number): boolean {
  const [reposada, setReposada] = useState<number | null>(null);
  useEffect(() => {
    const espera = window.setTimeout(() => setReposada(pantalla), REPOSO_MS);
    return () => window.clearTimeout(espera);
  }, [pantalla]);
  return reposada === pantalla;
}
