import { useEffect } from 'react';

/** The parts whose fields follow each other carry `data-enter-sigue`. */
const CAMPOS = ['input:not([type="date"])', 'select'].map((campo) => `[data-enter-sigue] ${campo}`).join(', ');

/** Enter goes on to the next field, and from the last of a line to the next line: an invoice is typed in without a mouse. */
export function useEnterSigue(): void {
  useEffect(() => {
    const alPulsar = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || evento.defaultPrevented) return;
      const campos = [...document.querySelectorAll<HTMLElement>(CAMPOS)];
      const lugar = campos.findIndex((campo) => campo === evento.target);
      if (lugar === -1) return;
      evento.preventDefault();
      campos[lugar + 1]?.focus();
    };
    window.addEventListener('keydown', alPulsar);
    return () => window.removeEventListener('keydown', alPulsar);
  }, []);
}
