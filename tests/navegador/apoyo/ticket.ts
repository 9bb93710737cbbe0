import type { BrowserContext, Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    impresiones: number;
  }
}

/** Takes the place of the print dialog, which no test can answer. The ticket stays on the page until the next touch. */
export function prepararImpresora(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.impresiones = 0;
    window.print = () => {
      window.impresiones += 1;
    };
  });
}

export const impresiones = (page: Page): Promise<number> => page.evaluate(() => window.impresiones);

/** The ticket that is being printed. */
export const ticket = (page: Page): Locator => page.locator('[data-impresion] article');

/** Width and height of the pages that the browser would send to the printer, in millimetres. */
export async function papel(page: Page): Promise<{ ancho: number; alto: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const cajas = pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g);
  const aMilimetros = (puntos: string | undefined) => (Number(puntos) * 25.4) / 72;
  return Array.from(cajas, ([, ancho, alto]) => ({ ancho: aMilimetros(ancho), alto: aMilimetros(alto) }));
}
