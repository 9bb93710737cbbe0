import { afterEach, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { admiteCambios, esConvertible, estadoDe, faltaFirma, porPagar } from './etiquetas';

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

it('what only credits have taken off is credited, and neither collected nor on account', () => {
  const abonada = { type: 'no_cobrado', amount: 5, meta_type: null } as const;
  expect(estadoDe(unDetalle({ invoice: abonada }).invoice)).toEqual({ texto: 'Abonado en parte', tono: 'aviso' });
  const entera = unDetalle({ invoice: { type: 'cobrado', meta_type: null } }).invoice;
  expect(estadoDe(entera)).toEqual({ texto: 'Abonado', tono: 'exito' });
  expect(estadoDe(unDetalle({ invoice: { type: 'cobrado', meta_type: null, amount: 0, total: 0 } }).invoice).texto).toBe('Cobrado');
});

const pendiente = (por_entregar: number | null) =>
  unDetalle({ invoice: { tipo_factura: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0, total: 30, por_entregar } }).invoice;

it('an order says what of it waits', () => {
  expect(estadoDe(pendiente(30)).texto).toBe('Por entregar');
  expect(estadoDe(pendiente(11)).texto).toBe('Entregado en parte, faltan 11,00\u00a0€');
  expect(estadoDe(pendiente(null)).texto).toBe('Entregado');
  expect(estadoDe({ ...pendiente(null), renunciado: true }).texto).toBe('Renunciado el resto');
});

it('an albarán names the invoice that took its place, and owes nothing itself', () => {
  const { invoice } = unDetalle({ invoice: { serie: 'F2026-000009', amount: 0, type: 'no_cobrado' } });
  expect(estadoDe(invoice).texto).toBe('Facturado en F2026-000009');
  expect(porPagar(invoice)).toBe(0);
});

it('what waits, and what no invoice has taken in, can be converted', () => {
  expect([pendiente(30), pendiente(11), pendiente(null)].map(esConvertible)).toEqual([true, true, false]);
  expect(esConvertible(unDetalle().invoice)).toBe(true);
  expect(esConvertible(unDetalle({ invoice: { serie: 'F2026-000009' } }).invoice)).toBe(false);
  expect(esConvertible(unDetalle({ invoice: { tipo_factura: 'factura', serie: 'F2026-000009' } }).invoice)).toBe(false);
});

it('only an order of which nothing was delivered is changed or deleted', () => {
  expect([pendiente(30), pendiente(11), pendiente(null)].map(admiteCambios)).toEqual([true, false, false]);
});

it('f24 an invoice of albaranes is not marked for a signature, which stands on them', () => {
  expect(faltaFirma(unDetalle().invoice)).toBe(true);
  expect(faltaFirma(unDetalle({ invoice: { tipo_factura: 'factura', albaran: 'A2026-000040' } }).invoice)).toBe(false);
});
