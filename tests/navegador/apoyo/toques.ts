import type { Page } from '@playwright/test';

declare global {
  interface Window {
    toques: string[];
  }
}

/** Counts every touch from the next page on; signing is none, and figures are typed without one. */
export function contarToques(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.toques = [];
    const tocable = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex]';
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof HTMLCanvasElement) return;
        const cosa = target instanceof Element ? target.closest(tocable) : null;
        window.toques.push(cosa?.getAttribute('aria-label') ?? cosa?.textContent ?? 'nada');
      },
      true,
    );
  });
}

/** What has been touched so far. */
export const toques = (page: Page): Promise<string[]> => page.evaluate(() => window.toques);
