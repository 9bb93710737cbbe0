import { afterEach, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { estadoDe } from './etiquetas';

prepararDominio();

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-28T22:59:00Z', 'Vence 28/11/2026', 'aviso'],
  ['2026-11-28T23:00:00Z', 'Venció 28/11/2026', 'peligro'],
])('an invoice is overdue once its day is over in Madrid: at %s', (momento, texto, tono) => {
  vi.useFakeTimers({ now: new Date(momento), toFake: ['Date'] });
  const { invoice } = unDetalle({ invoice: { tipo_factura: 'factura_vencimiento', type: 'no_cobrado', amount: 0, vencimiento: '2026-11-28' } });
  expect(estadoDe(invoice)).toEqual({ texto, tono });
});

it('l15 an invoice with a part paid is overdue all the same', () => {
  vi.useFakeTimers({ now: new Date('2026-12-02T10:00:00Z'), toFake: ['Date'] });
  const aMedias = { tipo_factura: 'factura_vencimiento', type: 'no_cobrado', amount: 5 } as const;
  expect(estadoDe(unDetalle({ invoice: { ...aMedias, vencimiento: '2026-11-28' } }).invoice)).toEqual({ texto: 'Venció 28/11/2026', tono: 'peligro' });
  expect(estadoDe(unDetalle({ invoice: { ...aMedias, vencimiento: '2026-12-28' } }).invoice)).toEqual({ texto: 'A cuenta', tono: 'aviso' });
});

it('f23 what is paid by transfer is to be confirmed, and not collected', () => {
  expect(estadoDe(unDetalle({ invoice: { meta_type: 'transferencia' } }).invoice)).toEqual({ texto: 'Por confirmar', tono: 'aviso' });
  expect(estadoDe(unDetalle({ invoice: { meta_type: 'visa' } }).invoice).texto).toBe('Cobrado');
});
