import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Waits until the service worker has everything, so that the page opens without a server. */
export const esperarTrabajador = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Lets the page look for a newer version now; the browser would in a quarter of an hour. */
export const buscarVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Waits until a newer version has come whole, and waits for the one that is open. */
export const esperarNueva = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'ninguna')).toBe('installed');

/** How many versions the device keeps. */
export const versionesGuardadas = (page: Page): Promise<number> => page.evaluate(async () => (await caches.keys()).length);

/** The version of the page, as `publicar` named it; nothing for the one that was built. */
export const versionDe = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-version');

/** A page of the context whose questions before it closes are answered with yes. */
export async function sinPreguntas(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialogo) => void dialogo.accept());
  return page;
}

/** The line that offers a newer version. */
export const aviso = (page: Page): Locator => page.getByText('Hay una versión nueva.');
