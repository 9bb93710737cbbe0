import { acaba, esCodigo, esCodigoEntero, REPOSO_MS, seguirRafaga, sinMarcas } from './rafaga';

const LETRAS = 4;

const esCampo = (cosa: EventTarget | null): boolean =>
  cosa instanceof HTMLElement && cosa.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** Fields that a code is never meant for: figures are typed into the one, and the other takes codes by looking for them. */
const esDePaso = (cosa: EventTarget | null): boolean =>
  cosa instanceof HTMLElement && cosa.matches('input[role="spinbutton"], input[type="search"]');

const enCaptura = { capture: true };

/** Keeps what a scanner reads outside of a field from pressing the button that happens to have the focus. */
export function callarEscaner(): () => void {
  let seguir = seguirRafaga();
  const alPulsar = (evento: KeyboardEvent) => {
    const rafaga = seguir(evento);
    if (esCampo(evento.target)) {
      seguir = seguirRafaga();
      return;
    }
    // A blank among the letters of a code presses buttons too.
    const pulsa = evento.key === 'Enter' || evento.key === ' ';
    if (pulsa && rafaga.length >= LETRAS) evento.preventDefault();
  };
  window.addEventListener('keydown', alPulsar, enCaptura);
  return () => window.removeEventListener('keydown', alPulsar, enCaptura);
}

/** A code that a scanner has read. */
export interface Lectura {
  codigo: string;
  /** A window lies over the screen. */
  tapada: boolean;
}

/**
 * Hears what a scanner reads outside of the fields, and in those of a quantity or a search. It ends with Enter, with Tab, or, when
 * it is as long as the codes of packs, with nothing.
 */
export function leerEscaner(alLeer: (lectura: Lectura) => void): () => void {
  let seguir = seguirRafaga();
  let espera = 0;

  const dar = (rafaga: string) => {
    seguir = seguirRafaga();
    alLeer({ codigo: sinMarcas(rafaga), tapada: document.querySelector('dialog[open]') !== null });
  };

  const alLlegar = (evento: KeyboardEvent | InputEvent) => {
    const { target } = evento;
    window.clearTimeout(espera);
    if (esCampo(target) && !esDePaso(target)) {
      seguir = seguirRafaga();
      return;
    }
    const rafaga = seguir(evento);
    if (!acaba(evento)) {
      if (esCodigoEntero(rafaga)) espera = window.setTimeout(() => dar(rafaga), REPOSO_MS);
      return;
    }
    seguir = seguirRafaga();
    if (esDePaso(target) ? !esCodigo(rafaga) : sinMarcas(rafaga).length < LETRAS) return;
    // Tab would go on to the next field.
    if (evento.key === 'Tab') evento.preventDefault();
    dar(rafaga);
  };

  const alEscribir = (evento: Event) => evento instanceof InputEvent && alLlegar(evento);
  window.addEventListener('keydown', alLlegar, enCaptura);
  window.addEventListener('input', alEscribir, enCaptura);
  return () => {
    window.clearTimeout(espera);
    window.removeEventListener('keydown', alLlegar, enCaptura);
    window.removeEventListener('input', alEscribir, enCaptura);
  };
}
