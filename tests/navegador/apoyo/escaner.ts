import type { Page } from '@playwright/test';

/** Types a code as a hardware scanner does, its keys on each other's heels, and Enter at the end. */
export async function escanear(page: Page, codigo: string): Promise<void> {
  const teclado = await page.context().newCDPSession(page);
  const teclas = [...Array.from(codigo, (key) => ({ key, text: key })), { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }];
  // Not one after the other's answer: a busy machine would make a person of the scanner.
  await Promise.all(
    teclas.flatMap(({ text, ...tecla }) => [
      teclado.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...tecla }),
      teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla }),
    ]),
  );
  await teclado.detach();
}
