import type { Page } from '@playwright/test';

/** What one presses or types in that something else still lies over when it has been brought into sight, header and bar above all. */
export const tapados = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const capa = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const cosas = [...capa.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter((cosa) => cosa.checkVisibility({ visibilityProperty: true }) && cosa.offsetWidth > 1);
    return cosas.flatMap((cosa) => {
      const blanco = (cosa instanceof HTMLInputElement && cosa.closest('label')) || cosa;
      blanco.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = blanco.getBoundingClientRect();
      const encima = [0.15, 0.5, 0.85].map((parte) => document.elementFromPoint(left + width / 2, top + height * parte));
      const libre = encima.every((otro) => otro !== null && (blanco.contains(otro) || otro.contains(blanco)));
      const nombre = (cosa.textContent || cosa.getAttribute('aria-label') || cosa.getAttribute('name') || '').trim().slice(0, 40);
      return libre ? [] : [`${cosa.localName} «${nombre}» ${Math.round(top)}–${Math.round(top + height)}`];
    });
  });
