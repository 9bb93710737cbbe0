import { describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unaPeticion, unDetalle, unPedido } from '@/pruebas/pedidos';
import type { Entrada } from '@/stores/bandeja';
import { sinServidor, unaLista } from './listaDelDia';

prepararDominio();

const alas = (hora: string) => `2026-11-27T${hora}:00.000+01:00`;
const documento = (id: string, hora: string) => unDetalle({ invoice: { id, billet_at: alas(hora), total: 1 } }).invoice;

const entrada = (internalId: string, hora: string, pedido: Parameters<typeof unPedido>[0] = {}): Entrada => ({
  pedido: unPedido({ internalId, ...pedido }),
  peticion: unaPeticion({ store: internalId, momento: alas(hora) }),
  clienteNombre: 'La Peña',
  creada: 1,
  intentos: 0,
  fallo: null,
});

const EDITADO = { mode: 'EDIT', documento: { numero: 'P2026-000003', version: 1 } } as const;
const vistas = (filas: ReturnType<typeof unaLista>) => filas.map(({ documento: { id, total }, entrada: suya }) => [id, total, suya !== undefined]);

describe('what the server has and what waits is one list', () => {
  it('with the newest first, whatever order both were told in', () => {
    const filas = unaLista([documento('D3', '12:00'), documento('D1', '10:00')], [entrada('E2', '11:00'), entrada('E4', '13:00'), entrada('E0', '09:00')].toReversed());
    expect(filas.map(({ documento: { id } }) => id)).toEqual(['E4', 'D3', 'E2', 'D1', 'E0']);
  });

  it('in which a pendiente that is edited stands once, where it was, with what it will come to', () => {
    const documentos = [documento('D3', '12:00'), documento('D1', '10:00')];
    const filas = unaLista(documentos, [entrada('D1', '13:00', EDITADO)]);
    expect(vistas(filas)).toEqual([['D3', 1, false], ['D1', 15.29, true]]);
    expect(sinServidor(filas, documentos)).toEqual([]);
  });

  it('in which an order whose answer was lost stands once, and is not counted twice', () => {
    const documentos = [documento('D1', '10:00')];
    const filas = unaLista(documentos, [entrada('D1', '10:00')]);
    expect(vistas(filas)).toEqual([['D1', 15.29, true]]);
    expect(sinServidor(filas, documentos)).toEqual([]);
  });

  it('which has no edit of a document of another one', () => {
    expect(unaLista([], [entrada('D1', '10:00', EDITADO)])).toEqual([]);
  });

  it('of which the new orders that wait are counted in', () => {
    const documentos = [documento('D1', '10:00')];
    expect(sinServidor(unaLista(documentos, [entrada('E2', '11:00')]), documentos).map(({ pedido }) => pedido.internalId)).toEqual(['E2']);
  });
});
