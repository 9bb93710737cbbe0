import { useEffect } from 'react';

/** Escape backs out of the form, unless something nearer wants it. */
export function useEscape(salir: () => void): void {
  useEffect(() => {
    const alPulsar = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || evento.defaultPrevented || document.querySelector('dialog[open]')) return;
      salir();
    };
    window.addEventListener('keydown', alPulsar);
    return () => window.removeEventListener('keydown', alPulsar);
  }, [salir]);
}
