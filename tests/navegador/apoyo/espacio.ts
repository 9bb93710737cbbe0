import { expect, type Page } from '@playwright/test';

/** The letters of the browser twice as large, as its own settings make them. */
export async function letraDoble(page: Page): Promise<void> {
  const sesion = await page.context().newCDPSession(page);
  await sesion.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Opens a screen, and waits until nothing in it is on its way. */
export async function abrir(page: Page, camino: string): Promise<void> {
  await page.goto(`/app/admin/${camino}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
}

/** What of a screen is cut, runs over an edge or breaks within a word. */
export const faltas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const raiz = document.documentElement;
    const halladas = raiz.scrollWidth > raiz.clientWidth ? [`the page moves by ${raiz.scrollWidth - raiz.clientWidth}`] : [];
    const decir = (que: string, cosa: Element) => halladas.push(`${que}: ${cosa.localName} ${(cosa.textContent || cosa.getAttribute('aria-label') || '').trim().slice(0, 40)}`);
    const todas = (que: string) => [...document.querySelectorAll<HTMLElement>(que)].filter((cosa) => cosa.checkVisibility() && cosa.offsetWidth > 1);

    for (const control of todas('a, button, input:not([type="date"]), select, textarea')) {
      const orilla = control.closest('table')?.parentElement ?? control.closest('aside, main, dialog');
      if (orilla && control.getBoundingClientRect().right > orilla.getBoundingClientRect().left + Math.max(orilla.scrollWidth, orilla.clientWidth) - orilla.scrollLeft + 1) decir('over the edge', control);
    }
    for (const cosa of todas('a, button, th, td, dd, h1, h2')) {
      if (getComputedStyle(cosa).display !== 'inline' && cosa.scrollWidth > cosa.clientWidth + 1) decir('cut', cosa);
    }
    for (const cosa of todas('aside a, aside button, main :is(th, td, h1, h2, h3, li, label, legend, button)')) {
      const textos = document.createTreeWalker(cosa, NodeFilter.SHOW_TEXT);
      for (let texto = textos.nextNode(); texto; texto = textos.nextNode()) {
        for (const { 0: palabra, index } of (texto.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)) {
          const tramo = document.createRange();
          tramo.setStart(texto, index);
          tramo.setEnd(texto, index + palabra.length);
          if (new Set([...tramo.getClientRects()].map(({ top }) => Math.round(top))).size > 1) decir(`broken at ${palabra}`, cosa);
        }
      }
    }
    return [...new Set(halladas)];
  });

/** By how much each table is wider than its frame, where one is. */
export const desbordes = (page: Page): Promise<number[]> =>
  page.locator('main table').evaluateAll((tablas) => tablas.map(({ parentElement: marco }) => (marco ? marco.scrollWidth - marco.clientWidth : 0)).filter((sobra) => sobra > 0));
