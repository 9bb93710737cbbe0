import { expect, it, vi } from 'vitest';
import { abrirEnPestana } from './verAdjunto';

it('w32 a paper is downloaded where a tab of its own is not allowed, and Reparto stays', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  URL.createObjectURL = () => 'blob:prueba';
  URL.revokeObjectURL = () => undefined;
  const bajados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function bajar(this: HTMLAnchorElement) {
    bajados.push(`${this.download} ${this.href}`);
  });
  const antes = window.location.href;
  await abrirEnPestana('factura.pdf', () => Promise.resolve(new Blob()));
  expect(bajados).toEqual(['factura.pdf blob:prueba']);
  expect(window.location.href).toBe(antes);
});
