import { expect, it } from 'vitest';
import type { DocumentoDetalle } from '@/api/tipos';
import { prepararDominio } from '@/pruebas/dominio';
import { unDetalle } from '@/pruebas/pedidos';
import { dineroDeAnulacion } from '../anulado';
import { estadoDe, porPagar } from '../etiquetas';
import { esAnulable, esquemaDeAnulacion, queSeDeshace, seCobroAparte } from './anulacion';
import { esCanjeable } from './destinatario';
import { impedimentoDeJuntar } from './juntos';

prepararDominio();

const derivado = { relacion: 'abono', id: 'ORDER-1-1', tipo: 'rectificativa', numero: 'R2026-000001', momento: '2026-11-27T10:15:00Z', total: -1, anulado: false, legible: true } as const;
const rappel: DocumentoDetalle['causa'] = { motivo: 'descuento', etiqueta: 'Descuento', antiguas: [], desde: '2026-11-01', hasta: '2026-11-27' };
const origen = { relacion: 'facturacion', id: 'ORDER-1-2', tipo: 'albaran', numero: 'A2026-000001', operacion: '2026-11-27', expedicion: '2026-11-27', total: 1, lineas: 1, legible: true } as const;

it('offers to annul what was handed over and stands, once nothing that stands came of it', () => {
  expect(esAnulable(unDetalle())).toBe(true);
  expect(esAnulable(unDetalle({ derivados: [derivado] }))).toBe(false);
  expect(esAnulable(unDetalle({ derivados: [{ ...derivado, anulado: true }] }))).toBe(true);
  expect(esAnulable(unDetalle({ invoice: { anulado: true } }))).toBe(false);
  expect(esAnulable(unDetalle({ invoice: { negativo: true } }))).toBe(false);
  expect(esAnulable(unDetalle({ invoice: { negativo: true }, causa: rappel }))).toBe(true);
  expect(esAnulable(unDetalle({ invoice: { tipo_factura: 'albaran', serie: 'F2026-000001' } }))).toBe(false);
  expect(esAnulable(unDetalle({ invoice: { entregado: 'no_entregado' } }))).toBe(false);
});

it('says what becomes of goods and money before it is done', () => {
  expect(queSeDeshace(unDetalle({ origenes: [origen] }))).toMatch(/^Su albarán queda otra vez sin facturar/);
  expect(queSeDeshace(unDetalle({ origenes: [{ ...origen, relacion: 'entrega' }] }))).toMatch(/El pedido vuelve a esperar/);
  expect(queSeDeshace(unDetalle({ origenes: [{ ...origen, relacion: 'sustitucion' }] }))).toMatch(/^La factura que corrigió vuelve a valer/);
  expect(queSeDeshace(unDetalle({ origenes: [{ ...origen, relacion: 'canje' }] }))).toMatch(/^Su simplificada vuelve a valer/);
  expect(queSeDeshace(unDetalle({ invoice: { negativo: true }, causa: rappel }))).toBe('El cliente vuelve a deber lo que se le descontó.');
  expect(seCobroAparte(unDetalle({ invoice: { amount: -5, negativo: true }, causa: rappel }))).toBe(false);
  expect(seCobroAparte(unDetalle({ invoice: { amount: 5 } }))).toBe(true);
  expect(seCobroAparte(unDetalle({ invoice: { amount: 5 }, origenes: [origen] }))).toBe(false);
});

it('asks for the reason, and gives money back only if it is told how', () => {
  expect(esquemaDeAnulacion.safeParse({ motivo: ' ', devuelve: '' }).success).toBe(false);
  expect(esquemaDeAnulacion.parse({ motivo: ' Repetida ', devuelve: '' })).toEqual({ motivo: 'Repetida', devuelve: null });
  expect(esquemaDeAnulacion.parse({ motivo: 'Repetida', devuelve: 'visa' })).toEqual({ motivo: 'Repetida', devuelve: 'visa' });
});

it('shows what was annulled as that, with what is left in favour', () => {
  const { invoice } = unDetalle({ invoice: { anulado: true, total: 10, amount: 4 } });
  expect([estadoDe(invoice).texto, porPagar(invoice)]).toEqual(['Anulado', -4]);
});

it('says what became of the money, and of an invoice in its own gender', () => {
  const anulacion = { motivo: 'Repetida', user_name: 'Ana', momento: '2026-11-27T10:15:00Z' };
  expect(estadoDe(unDetalle({ invoice: { anulado: true, tipo_factura: 'factura' } }).invoice).texto).toBe('Anulada');
  expect(dineroDeAnulacion(unDetalle({ anulacion: { ...anulacion, devuelto: { importe: 22, metodo: 'visa' } } }))).toBe('se devolvieron 22,00\u00a0€ (VISA)');
  expect(dineroDeAnulacion(unDetalle({ invoice: { amount: 4 }, anulacion }))).toBe('4,00\u00a0€ a favor del cliente');
  expect(dineroDeAnulacion(unDetalle({ invoice: { amount: 0 }, anulacion }))).toBeNull();
});

it('groups nothing that was annulled', () => {
  const { invoice } = unDetalle({ invoice: { anulado: true, serie: null } });
  expect(impedimentoDeJuntar([invoice])).toBe('A2026-001207 está anulado: quítalo de los elegidos.');
});

it('offers to exchange a simplificada that stands', () => {
  const simplificada = { tipo_factura: 'factura_simplificada', serie: 'S2026-000001' } as const;
  expect(esCanjeable(unDetalle({ invoice: simplificada }))).toBe(true);
  expect(esCanjeable(unDetalle({ invoice: { ...simplificada, canjeada_en: 'F2026-000001' } }))).toBe(false);
  expect(esCanjeable(unDetalle({ invoice: { tipo_factura: 'factura' } }))).toBe(false);
  expect(estadoDe(unDetalle({ invoice: { ...simplificada, canjeada_en: 'F2026-000001' } }).invoice).texto).toBe('Canjeada por F2026-000001');
});
