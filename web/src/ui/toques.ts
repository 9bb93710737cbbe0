/** Longer apart, or further, two taps are two. */
export const ENTRE_TOQUES_MS = 500;
const RADIO_PX = 24;

const MANDOS = 'a, button, label, input, select, textarea, summary, [tabindex]';
/** On what takes the place of what was tapped for a thumb to go on tapping. */
const SIGUE = '[data-sigue]';

const mandoDe = (blanco: EventTarget | null): Element | null => (blanco instanceof Element ? (blanco.closest(MANDOS) ?? blanco) : null);

interface Rafaga {
  /** What the first tap was meant for. */
  mando: Element | null;
  toques: number;
  momento: number;
  x: number;
  y: number;
}

/**
 * Keeps the taps of an impatient hand, or the presses of a key, from what has come in place of what the first one took
 * away: a list where there was a menu, the row behind a dialog.
 */
export function ignorarRepetidos(): () => void {
  let rafaga: Rafaga | null = null;

  const anotar = ({ target, timeStamp: momento }: Event, x: number, y: number) => {
    const sigue = rafaga !== null && momento - rafaga.momento < ENTRE_TOQUES_MS && Math.hypot(x - rafaga.x, y - rafaga.y) < RADIO_PX;
    rafaga = rafaga !== null && sigue ? { ...rafaga, toques: rafaga.toques + 1, momento, x, y } : { mando: mandoDe(target), toques: 1, momento, x, y };
  };

  const alTocar = (evento: PointerEvent) => anotar(evento, evento.clientX, evento.clientY);

  const alTeclear = (evento: KeyboardEvent) => {
    if (evento.key === 'Enter' || evento.key === ' ') anotar(evento, 0, 0);
    // Whoever has moved on means what is there now.
    else rafaga = null;
  };

  const alPulsar = (evento: MouseEvent) => {
    if (rafaga === null || rafaga.mando === null || rafaga.toques === 1 || rafaga.mando.isConnected) return;
    // A press that no tap came before, as a screen reader's, is always meant.
    if (evento.timeStamp - rafaga.momento >= ENTRE_TOQUES_MS) return;
    if (mandoDe(evento.target)?.matches(SIGUE)) return;
    evento.preventDefault();
    evento.stopImmediatePropagation();
  };

  const escuchas = new AbortController();
  const opciones = { capture: true, signal: escuchas.signal };
  window.addEventListener('pointerdown', alTocar, opciones);
  window.addEventListener('keydown', alTeclear, opciones);
  window.addEventListener('click', alPulsar, opciones);
  return () => escuchas.abort();
}
