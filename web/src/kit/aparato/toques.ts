/** Nobody sees what has come and reaches for it any sooner. */
export const CALMA_MS = 300;
/** A hand that goes on and on means it. */
const CALMA_MAXIMA_MS = 900;
/** What goes away later than this does not go because of the tap. */
const VIGILIA_MS = 1_000;

/** On the page while it takes no touches: base.css. */
const EN_CALMA = 'data-calma';
const MANDOS = 'a, button, label, input, select, textarea, summary, [tabindex]';
/** On a control whose place is taken by what goes on with it. */
const SIGUE = '[data-sigue]';

interface Toque {
  mando: Element;
  porTecla: boolean;
  /** When to stop waiting for what comes of it. */
  hasta: number;
}

/**
 * Keeps the taps of an impatient hand, and the presses of a key, from what comes in place of what they were meant for: a
 * list where there was a menu, the row behind a dialog. When what was tapped goes away, the page is calm for a moment
 * (docs/adr/0011-calm-after-a-tap.md).
 */
export function calmarTrasCadaToque(): () => void {
  const { documentElement: raiz } = document;
  let toque: Toque | null = null;
  let calma: Omit<Toque, 'mando'> | null = null;
  let cuadro = 0;
  let fin = 0;

  const soltar = () => {
    calma = null;
    raiz.removeAttribute(EN_CALMA);
  };

  const alargar = (hasta: number) => {
    window.clearTimeout(fin);
    fin = window.setTimeout(soltar, Math.min(CALMA_MS, hasta - performance.now()));
  };

  const comprobar = () => {
    if (toque === null || toque.mando.isConnected) return;
    const { porTecla } = toque;
    toque = null;
    calma = { porTecla, hasta: performance.now() + CALMA_MAXIMA_MS };
    if (!porTecla) raiz.setAttribute(EN_CALMA, '');
    alargar(calma.hasta);
  };

  const vigilar = () => {
    comprobar();
    if (toque === null) return;
    if (performance.now() < toque.hasta) cuadro = window.requestAnimationFrame(vigilar);
    else toque = null;
  };

  const alPulsar = (evento: MouseEvent) => {
    const porTecla = evento.detail === 0;
    // The second of a double click may come before the next frame.
    comprobar();
    if (calma?.porTecla === porTecla) {
      evento.preventDefault();
      evento.stopImmediatePropagation();
      alargar(calma.hasta);
      return;
    }
    window.cancelAnimationFrame(cuadro);
    const mando = evento.target instanceof Element ? evento.target.closest(MANDOS) : null;
    toque = mando === null || mando.matches(SIGUE) ? null : { mando, porTecla, hasta: performance.now() + VIGILIA_MS };
    cuadro = window.requestAnimationFrame(vigilar);
  };

  const alTeclear = ({ key }: KeyboardEvent) => {
    // Whoever has moved on means what is there now.
    if (calma?.porTecla && key !== 'Enter' && key !== ' ') soltar();
  };

  const escuchas = new AbortController();
  const opciones = { capture: true, signal: escuchas.signal };
  window.addEventListener('click', alPulsar, opciones);
  window.addEventListener('keydown', alTeclear, opciones);
  return () => {
    escuchas.abort();
    window.cancelAnimationFrame(cuadro);
    window.clearTimeout(fin);
    soltar();
  };
}
