/** A scanner types faster than anybody, and ends with Enter. */
const ENTRE_TECLAS_MS = 80;
const LETRAS = 4;

const esCampo = (cosa: EventTarget | null): boolean =>
  cosa instanceof HTMLElement && cosa.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** Keeps what a scanner reads outside of a field from pressing the button that happens to have the focus. */
export function callarEscaner(): () => void {
  let seguidas = 0;
  let ultima = Number.NEGATIVE_INFINITY;

  const alPulsar = (evento: KeyboardEvent) => {
    const deprisa = evento.timeStamp - ultima < ENTRE_TECLAS_MS;
    ultima = evento.timeStamp;
    if (evento.key.length === 1) seguidas = deprisa ? seguidas + 1 : 1;
    // Capitals come with their own key; any other says that somebody is at the keyboard.
    else if (evento.key !== 'Enter' && evento.key !== 'Shift') seguidas = 0;
    if (esCampo(evento.target)) {
      seguidas = 0;
      return;
    }
    // A blank among the letters of a code presses buttons too.
    const pulsa = evento.key === 'Enter' || evento.key === ' ';
    if (pulsa && deprisa && seguidas >= LETRAS) evento.preventDefault();
  };

  window.addEventListener('keydown', alPulsar, { capture: true });
  return () => window.removeEventListener('keydown', alPulsar, { capture: true });
}
