import type { Page } from '@playwright/test';

const FINES = {
  Enter: [{ key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }],
  Tab: [{ key: 'Tab', text: '', windowsVirtualKeyCode: 9 }],
};

/** Types a code as a hardware scanner does, its keys on each other's heels, with Enter, Tab or nothing at the end. */
export async function escanear(page: Page, codigo: string, fin: keyof typeof FINES | null = 'Enter'): Promise<void> {
  const teclado = await page.context().newCDPSession(page);
  const teclas = [...Array.from(codigo, (key) => ({ key, text: key })), ...(fin === null ? [] : FINES[fin])];
  // Not one after the other's answer: a busy machine would make a person of the scanner.
  await Promise.all(
    teclas.flatMap(({ text, ...tecla }) => [
      teclado.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...tecla }),
      teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla }),
    ]),
  );
  await teclado.detach();
}
