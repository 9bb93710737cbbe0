import { expect, type Locator, type Page } from '@playwright/test';
import type { Acceso } from './servidor';

/** What is done at the office's desktop. */
export class Oficina {
  constructor(readonly page: Page) {}

  async entrar({ name, password }: Acceso): Promise<void> {
    await this.page.goto('/app/');
    await this.page.getByLabel('Nombre', { exact: true }).fill(name);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await expect(this.page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  }

  async irA(entrada: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: entrada }).click();
    await expect(this.page.getByRole('heading', { name: entrada, level: 1 })).toBeVisible();
  }

  /** Searches a list, and waits until what it found stands still. */
  async buscar(texto: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: /^Buscar por/ }).fill(texto);
    await expect(this.page).toHaveURL((url) => url.searchParams.get('buscar') === texto);
    await expect(this.page.locator('table[aria-busy="true"]')).toHaveCount(0);
  }

  /** Types into the fields of a form, by their labels. */
  async rellenar(campos: Readonly<Record<string, string>>): Promise<void> {
    for (const [etiqueta, valor] of Object.entries(campos)) await this.page.getByRole('textbox', { name: etiqueta, exact: true }).fill(valor);
  }

  async guardar(): Promise<void> {
    await this.page.getByRole('button', { name: 'Guardar', exact: true }).click();
  }

  /** Answers ¿Borramos? with yes. */
  async borrar(que: string): Promise<void> {
    await this.page.getByRole('button', { name: `Borrar ${que}` }).click();
    await this.dialogo('¿Borramos?').getByRole('button', { name: 'Si, borrarlo!' }).click();
  }

  fila(nombre: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('cell', { name: nombre, exact: true }) });
  }

  dialogo(titulo: string): Locator {
    return this.page.getByRole('dialog', { name: titulo });
  }
}
