import type { AnchoTicket } from '@/stores/impresora';

const PX_POR_MM = 96 / 25.4;
/** Room for the cutter below the last line. */
const COLA_MM = 6;

/**
 * Gives the next print a page as wide as the paper and as long as the ticket: a roll has no pages, and a
 * fixed length would feed blank paper or cut the ticket in two. Answers how to take it back.
 */
export function ponerPapel(ancho: AnchoTicket, altoPx: number): () => void {
  const alto = Math.ceil(altoPx / PX_POR_MM) + COLA_MM;
  const hoja = new CSSStyleSheet();
  hoja.replaceSync(`@page { size: ${ancho}mm ${alto}mm; margin: 0; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hoja];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((otra) => otra !== hoja);
  };
}
