/**
 * The back button of a handheld closes what lies over the screen before it leaves the screen. Each window that opens puts
 * an entry on the browser's history, a copy of the screen's own that says how many windows it stands for. Going back from
 * one of them closes a window and is hidden from the router, for which nothing has moved.
 *
 * A window that is closed in another way leaves its entry behind: taking it away is not done at once, and would undo what
 * is navigated to meanwhile. The next window uses it; going back passes over it.
 */

/** The windows that are open, the latest last. */
const abiertas: (() => void)[] = [];
/** Where this tab stands: the router's count of the screen, and how many windows its entry stands for. */
let pantalla: unknown;
let nivel = 0;
/** The count of the screen that the router shows, which it keeps on going back while it asks whether to leave it. */
let vista: unknown;
let atendido = false;

const estado = (): Record<string, unknown> => {
  const actual: unknown = window.history.state;
  return typeof actual === 'object' && actual !== null ? { ...actual } : {};
};

function mirar(): void {
  const { idx, ventanas } = estado();
  pantalla = idx;
  nivel = typeof ventanas === 'number' ? ventanas : 0;
}

function alMoverse(evento: PopStateEvent): void {
  if (!atendido) return;
  const [anterior, desde] = [pantalla, nivel];
  mirar();
  if (pantalla === undefined || pantalla !== anterior) return;
  evento.stopImmediatePropagation();
  if (nivel > desde) return;
  if (abiertas.length > nivel) abiertas.at(-1)?.();
  // An entry that was left behind: whoever went back meant to go further.
  else window.history.back();
}

// Browsers call the window's own listeners in their order, whatever their phase: this one has to be there before the router's.
window.addEventListener('popstate', alMoverse);

/** To be called when the router has gone to another screen. */
export function anotarPantalla(): void {
  mirar();
  vista = pantalla;
}

/** Keeps to the back button for as long as an area is open. */
export function atenderAtras(): () => void {
  anotarPantalla();
  atendido = true;
  return () => {
    atendido = false;
  };
}

/** Waits until a step back that the router does not take has been undone: only then may a window put its entry. */
export function enLaPantalla(): Promise<void> {
  if (!atendido || pantalla === vista) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
  });
}

/** A window has opened; going back calls `cerrar`. Answers what to call when it is gone. */
export function abrirVentana(cerrar: () => void): () => void {
  abiertas.push(cerrar);
  if (atendido && nivel < abiertas.length) {
    nivel = abiertas.length;
    window.history.pushState({ ...estado(), ventanas: nivel }, '');
  }
  return () => {
    const lugar = abiertas.indexOf(cerrar);
    if (lugar >= 0) abiertas.splice(lugar, 1);
  };
}
