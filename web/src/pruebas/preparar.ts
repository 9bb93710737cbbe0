import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { cerrarSesion } from '@/stores/sesion';
import { useDialogos } from '@/ui/dialogos';

// A screen's chunk is loaded on its first visit, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000, getElementError: (mensaje) => new Error(mensaje ?? 'Element not found') });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useDialogos.setState({ dialogos: [] });
  cerrarSesion();
  localStorage.clear();
});

// What the kit asks of a browser and jsdom does not have.
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
