import { expect, it } from 'vitest';
import { unDetalle } from '@/pruebas/pedidos';
import { aPedidoLocal } from '../aPedidoLocal';
import { aCorreccion, corrigeAlbaran, esCorregible } from './correccion';

const autor = { id: 1, nombre: 'Ana' };
const albaran = unDetalle({ invoice: { tipo_factura: 'albaran', entregado: 'entregado' } });

it('an albarán is corrected until an invoice has it or something of it came back', () => {
  expect(esCorregible(albaran)).toBe(true);
  expect(esCorregible(unDetalle({ invoice: { tipo_factura: 'factura' } }))).toBe(false);
  expect(esCorregible({ ...albaran, invoice: { ...albaran.invoice, serie: 'F2026-000001' } })).toBe(false);
  expect(esCorregible({ ...albaran, invoice: { ...albaran.invoice, negativo: true } })).toBe(false);
});

it('d09 a correction is sent as nothing paid and nothing signed, from the version that was seen', () => {
  const local = aPedidoLocal(albaran, autor);
  expect(corrigeAlbaran(local)).toBe(true);
  const cuerpo = aCorreccion(local, { notas: ' Una nota ', motivo: ' Contado otra vez ' }, 12.5);
  expect(cuerpo).toMatchObject({ store: albaran.invoice.id, tipo_pedido: 'albaran', amount: 0, total: 12.5, signature: 'none', version: albaran.version });
  expect([cuerpo.notas, cuerpo.motivo]).toEqual(['Una nota', 'Contado otra vez']);
  expect(cuerpo.products).toHaveLength(albaran.products.length);
});

it('the edit of a pendiente is no correction', () => {
  const pendiente = unDetalle({ invoice: { tipo_factura: 'pendiente', entregado: 'no_entregado' } });
  expect(corrigeAlbaran(aPedidoLocal(pendiente, autor))).toBe(false);
});
