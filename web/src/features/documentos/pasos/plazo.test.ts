import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { mesesDeFacturar, mesPorDefecto, plazoDe } from './plazo';

prepararDominio();

it('the month to invoice is the one before while something of it waits', () => {
  expect(mesesDeFacturar('2027-01-04')).toEqual({ este: '2027-01', anterior: '2026-12' });
  expect(mesPorDefecto('2027-01-04', 3)).toBe('2026-12');
  expect(mesPorDefecto('2027-01-04', 0)).toBe('2027-01');
});

it.each([
  ['2026-12-09', 12, null],
  ['2026-12-10', 0, null],
  ['2026-12-10', 12, 'Quedan 12 facturas por hacer de lo entregado en noviembre de 2026. La ley pide hacerlas antes del 16/12/2026.'],
  ['2026-12-15', 1, 'Queda una factura por hacer de lo entregado en noviembre de 2026. La ley pide hacerlas antes del 16/12/2026.'],
  ['2026-12-16', 2, 'Quedan 2 facturas por hacer de lo entregado en noviembre de 2026. La ley pedía hacerlas antes del 16/12/2026: hazlas cuanto antes.'],
])('on %s with %i left of November it says what the law wants', (hoy, esperan, texto) => {
  expect(plazoDe('2026-11', hoy, esperan)?.texto ?? null).toBe(texto);
});

it('of the month that is running nothing is urgent', () => {
  expect(plazoDe('2026-12', '2026-12-15', 9)).toBeNull();
});
