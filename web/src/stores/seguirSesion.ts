import { api, pedir } from '@/api/cliente';
import { ahora } from './reloj';
import { caducidad, haySesion, iniciarSesion, sesionActual, useSesion } from './sesion';

/** A seller's session lasts a day at least, and is asked for again long before. */
const CADA_MS = 6 * 60 * 60_000;
/** Nobody has to look at the screen for it: without coverage the next look comes soon. */
const MIRADA_MS = 60_000;

/** One bar of coverage may answer nothing for ever. */
const PLAZO_MS = 30_000;

/** The clock says when to ask, and no more: set wrong, it makes one ask too often. */
function tocaPreguntar(): boolean {
  const { sesion, desde } = useSesion.getState();
  if (!haySesion(sesion)) return false;
  return caducidad(sesion) <= ahora() || (sesion.role === 'pda' && Math.abs(ahora() - desde) >= CADA_MS);
}

/** Asks the server how the session stands: a seller's is prolonged, and one that it knows no more ends, as with any call. */
async function preguntar(): Promise<void> {
  const { token } = sesionActual();
  const sesion = await pedir(api.GET('/sesion', { signal: AbortSignal.timeout(PLAZO_MS) }));
  // Somebody may have left meanwhile, or somebody else entered.
  if (sesionActual().token === token) iniciarSesion(sesion);
}

let enCurso: Promise<void> | null = null;

function mirar(): void {
  if (document.visibilityState !== 'visible' || enCurso !== null || !tocaPreguntar()) return;
  // Without an answer the session goes on, and so does work.
  enCurso = preguntar()
    .catch(() => undefined)
    .finally(() => {
      enCurso = null;
    });
}

/** Keeps the session in step with the server while an area is open: at once, each minute, on waking up and when coverage is back. */
export function seguirSesion(): () => void {
  mirar();
  const reloj = setInterval(mirar, MIRADA_MS);
  document.addEventListener('visibilitychange', mirar);
  window.addEventListener('online', mirar);
  return () => {
    clearInterval(reloj);
    document.removeEventListener('visibilitychange', mirar);
    window.removeEventListener('online', mirar);
  };
}
