const CLAVE = 'reparto.reloj';
/** What an answer takes on the road is no error of the clock. */
const TOLERANCIA_MS = 60_000;

function guardado(): number {
  try {
    return Number(localStorage.getItem(CLAVE)) || 0;
  } catch {
    return 0;
  }
}

/** How far the server's clock is ahead of the device's, kept for a reload without coverage. */
let desfase = guardado();

/** What time it is for the server, in milliseconds of the epoch: handhelds are set wrong, by a day too. */
export const ahora = (): number => Date.now() + desfase;

/** An instant of the device's clock by the server's. */
export const enElServidor = (instante: number): number => instante + desfase;

/** Takes in what time the server said it was. */
export function ponerEnHora(servidor: number): void {
  const medido = servidor - Date.now();
  if (Math.abs(medido - desfase) < TOLERANCIA_MS) return;
  desfase = Math.abs(medido) < TOLERANCIA_MS ? 0 : medido;
  try {
    localStorage.setItem(CLAVE, String(desfase));
  } catch {
    // Known until the tab closes.
  }
}
