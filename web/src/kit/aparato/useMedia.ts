import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(consulta: string): boolean {
  const suscribir = useCallback(
    (alCambiar: () => void) => {
      const lista = window.matchMedia(consulta);
      lista.addEventListener('change', alCambiar);
      return () => lista.removeEventListener('change', alCambiar);
    },
    [consulta],
  );
  return useSyncExternalStore(suscribir, () => window.matchMedia(consulta).matches);
}
