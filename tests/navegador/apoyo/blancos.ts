import type { Page } from '@playwright/test';

/** Points that what one presses has to have each way: for a finger, and for a mouse (WCAG 2.2, 2.5.5 and 2.5.8). */
export const DE_DEDO = 44;
export const DE_RATON = 24;

/** What can be pressed on the screen now and is smaller than that; a box to tick is as large as what is written beside it. */
export const blancosPequenos = (page: Page, minimo: number): Promise<string[]> =>
  page.evaluate((puntos) => {
    const capa = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const todos = [...capa.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    return todos.flatMap((cosa) => {
      const blanco = (cosa instanceof HTMLInputElement && cosa.closest('label')) || cosa;
      if (!blanco.checkVisibility({ visibilityProperty: true }) || blanco.offsetWidth <= 1) return [];
      const { width, height } = blanco.getBoundingClientRect();
      if (width + 0.5 >= puntos && height + 0.5 >= puntos) return [];
      const nombre = (cosa.textContent || cosa.getAttribute('aria-label') || '').trim().slice(0, 40);
      return [`${cosa.localName} «${nombre}» ${Math.round(width)}×${Math.round(height)}`];
    });
  }, minimo);
