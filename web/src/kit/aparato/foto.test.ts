import { expect, it } from 'vitest';
import { medidas, reducirFoto } from './foto';

it.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2000, 2000, 2000, 2000],
  [640, 480, 640, 480],
  [8000, 10, 2000, 3],
])('a picture of %i × %i is sent with %i × %i', (ancho, alto, suAncho, suAlto) => {
  expect(medidas(ancho, alto)).toEqual({ ancho: suAncho, alto: suAlto });
});

it('what is no picture, or cannot be drawn, is sent as it is', async () => {
  const pdf = new File(['%PDF-1.7'], 'luz.pdf', { type: 'application/pdf' });
  expect(await reducirFoto(pdf)).toBe(pdf);
  const rota = new File(['x'], 'rota.png', { type: 'image/png' });
  expect(await reducirFoto(rota)).toBe(rota);
});
