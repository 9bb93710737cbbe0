import { expect, it } from 'vitest';
import { unDetalle } from '@/pruebas/pedidos';
import { admiteSustitucion, esCanjeable, esSustituible } from './destinatario';

const derivado = { relacion: 'abono', id: 'ORDER-1-1', tipo: 'rectificativa', numero: 'R2026-000001', momento: '2026-11-27T10:15:00Z', total: -1, anulado: false, legible: true } as const;
const origen = { relacion: 'sustitucion', id: 'ORDER-1-0', tipo: 'factura', numero: 'F2026-000001', operacion: '2026-11-27', expedicion: '2026-11-27', total: 1, lineas: 1, legible: true } as const;

it('it is corrected who a full invoice is for, or what corrected it, while it stands and nothing came of it', () => {
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'factura_vencimiento' } }))).toBe(true);
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'rectificativa' }, origenes: [origen] }))).toBe(true);
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'rectificativa' }, origenes: [{ ...origen, relacion: 'abono' }] }))).toBe(false);
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'factura', anulado: true } }))).toBe(false);
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'factura', canjeada_en: 'R2026-000002' } }))).toBe(false);
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'factura' }, derivados: [derivado] }))).toBe(false);
  expect(esSustituible(unDetalle({ invoice: { tipo_factura: 'factura' }, derivados: [{ ...derivado, anulado: true }] }))).toBe(true);
  expect([esSustituible, esCanjeable].map((es) => es(unDetalle({ invoice: { tipo_factura: 'factura_simplificada' } })))).toEqual([false, true]);
});

it('an invoice goes to a client with a NIF and the same recargo', () => {
  const admite = admiteSustitucion({ recargo: 1 });
  expect([admite({ nif: '00000014Z', recargo: 1 }), admite({ nif: '00000014Z', recargo: 0 }), admite({ nif: '', recargo: 1 })]).toEqual([true, false, false]);
});
