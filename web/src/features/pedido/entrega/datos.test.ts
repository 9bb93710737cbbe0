import { expect, it } from 'vitest';
import { pagoTras } from './datos';

it('a proposed A Pagar follows the kind of document', () => {
  expect(pagoTras(null, 'albaran', 'factura_vencimiento')).toBe('0');
  expect(pagoTras('0', 'factura_vencimiento', 'factura')).toBeNull();
  expect(pagoTras(null, 'albaran', 'factura')).toBeNull();
});

it('an A Pagar that the seller has written stays with every kind of document, nothing included', () => {
  expect(pagoTras('0', 'albaran', 'factura')).toBe('0');
  expect(pagoTras('20', 'albaran', 'factura_vencimiento')).toBe('20');
  expect(pagoTras('20', 'factura_vencimiento', 'albaran')).toBe('20');
});
