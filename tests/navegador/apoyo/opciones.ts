import { expect, type Page } from '@playwright/test';

/** Chooses one of a few, by its label as a finger does. */
export async function marcar(page: Page, nombre: string): Promise<void> {
  const opcion = page.getByRole('radio', { name: nombre, exact: true });
  await page.locator('label').filter({ has: opcion }).click();
  await expect(opcion).toBeChecked();
}
