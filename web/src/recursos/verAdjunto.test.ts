import { expect, it, vi } from 'vitest';
import { useDialogos } from '@/kit/dialogos/dialogos';
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

const ENLACE = new URL('https://cubo.example/descargas/1');

it('a paper that is elsewhere is shown from there', async () => {
  const pestana = { location: { replace: vi.fn<(direccion: string) => void>() }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(pestana as unknown as Window);
  await abrirEnPestana('documentos.pdf', () => Promise.resolve(ENLACE));
  expect(pestana.location.replace).toHaveBeenCalledWith(ENLACE.href);
});

it('a paper that is elsewhere does not take the place of Reparto where a tab of its own is not allowed', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await abrirEnPestana('documentos.pdf', () => Promise.resolve(ENLACE));
  expect(click).not.toHaveBeenCalled();
  expect(useDialogos.getState().dialogos).toMatchObject([{ tipo: 'error', problema: 'El PDF se abre en otra pestaña' }]);
});
