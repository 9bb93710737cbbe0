import type { Page } from '@playwright/test';

/** What the device has written down of a kind, by its keys, read past the page. */
export const enDispositivo = (page: Page, almacen: 'pedidos' | 'entradas' | 'enviados' | 'actos' | 'datos'): Promise<string[]> =>
  page.evaluate(
    (cual) =>
      new Promise<string[]>((resolve, reject) => {
        const apertura = indexedDB.open('reparto');
        // The page makes it; a store that is not there yet holds nothing.
        apertura.onupgradeneeded = () => apertura.transaction?.abort();
        apertura.onerror = (evento) => {
          evento.preventDefault();
          if (apertura.error?.name === 'AbortError') resolve([]);
          else reject(apertura.error);
        };
        apertura.onsuccess = () => {
          const base = apertura.result;
          const lectura = base.transaction(cual).objectStore(cual).getAllKeys();
          lectura.onerror = () => reject(lectura.error);
          lectura.onsuccess = () => {
            base.close();
            resolve(lectura.result.map(String));
          };
        };
      }),
    almacen,
  );
