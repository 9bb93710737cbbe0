import type { AnchoTicket } from '@/stores/impresora';
import { ponerPapel } from './papel';

/**
 * Settles when the print dialog is done with. A handheld's browser goes on at once and reads the page later,
 * so the ticket has to stay until then; should it never say so, the next touch does.
 */
function finDeImpresion(): Promise<void> {
  return new Promise((resolve) => {
    const avisos = ['afterprint', 'pointerdown', 'keydown'] as const;
    const fin = () => {
      for (const aviso of avisos) window.removeEventListener(aviso, fin, true);
      resolve();
    };
    for (const aviso of avisos) window.addEventListener(aviso, fin, true);
  });
}

/** What is in the box has been drawn: fonts, logo, signature. A picture that cannot be drawn is left out of the paper. */
async function dibujado(caja: HTMLElement): Promise<void> {
  const imagenes = Array.from(caja.querySelectorAll('img'), (imagen) => imagen.decode().catch(() => (imagen.style.display = 'none')));
  await Promise.all([document.fonts.ready, ...imagenes]);
}

/**
 * Hands what is in the box to the browser's print. `alEntregar` runs when the browser has taken it; the
 * promise settles when it may leave the page.
 *
 * @throws when the browser will not print
 */
export async function imprimirCaja(caja: HTMLElement, ancho: AnchoTicket, alEntregar: () => void): Promise<void> {
  await dibujado(caja);
  const quitarPapel = ponerPapel(ancho, caja.offsetHeight);
  try {
    const fin = finDeImpresion();
    window.print();
    alEntregar();
    await fin;
  } finally {
    quitarPapel();
  }
}
