import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { blancosPequenos, DE_DEDO } from './blancos';
import { escritorio } from './pantallas';

/** Waits until nothing moves: a sheet that does has neither its colours nor its place. One that is taken away stops with an error, and is no more to be judged. */
export const quieta = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => undefined))));

/** Every rule of axe, the best practices included, over what is on the screen now; and on a handheld what a finger would miss. */
export async function sinTachas(page: Page, pantalla: string): Promise<void> {
  await quieta(page);
  // Rows are faint while newer ones are on their way.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const tachas = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`));
  expect(tachas.join('\n'), pantalla).toBe('');
  // The office's screens are made for a pointer, also on a tablet.
  const deOficina = new URL(page.url()).pathname.startsWith('/app/admin');
  const { width } = page.viewportSize() ?? escritorio.viewport;
  if (!deOficina && width < escritorio.viewport.width) expect(await blancosPequenos(page, DE_DEDO), pantalla).toEqual([]);
}
