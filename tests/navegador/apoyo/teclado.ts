import { expect, type Locator, type Page } from '@playwright/test';

/** As many as no screen has of things that take the focus. */
const PASOS_MAXIMOS = 120;

/** Presses Tab until something has the focus, as those do who have no mouse. */
export async function tabularHasta(page: Page, destino: Locator): Promise<void> {
  await expect(destino).toBeVisible();
  for (let paso = 0; paso < PASOS_MAXIMOS; paso += 1) {
    if (await destino.evaluate((elemento) => elemento === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Con el tabulador no se llega a ${String(destino)}.`);
}
