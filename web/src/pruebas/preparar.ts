import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { useDialogos } from '@/kit/dialogos/dialogos';
import { useNotificaciones } from '@/kit/dialogos/notificar';
import { cerrarSesion } from '@/stores/sesion';
import { unirPisos } from '@/unirPisos';
import { vaciarDispositivo } from './dispositivo';
import { cerrarServidor } from './servidor';

unirPisos();

configure({
  // A screen takes its time on a busy machine.
  asyncUtilTimeout: 10_000,
  getElementError: (mensaje) => new Error(mensaje ?? 'Element not found'),
});

afterEach(async () => {
  cerrarServidor();
  cleanup();
  vi.unstubAllGlobals();
  useDialogos.setState({ dialogos: [] });
  useNotificaciones.setState({ notificaciones: [] });
  cerrarSesion();
  localStorage.clear();
  await vaciarDispositivo();
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
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
document.addEventListener('keydown', ({ key }) => {
  const ultimo = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (key === 'Escape') ultimo?.dispatchEvent(new Event('cancel', { cancelable: true }));
});
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
