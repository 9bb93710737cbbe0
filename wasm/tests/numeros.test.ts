// Numbers survive the crossing, to the last decimal, both ways.
import { describe, expect, it } from 'vitest';
import { AHORA, HOY, REGLAS, borrador, linea, lote } from './cosas';
import * as wasm from './paquete';

const NBSP = '\u00a0';
const valor = <T>(respuesta: { ok: true; valor: T } | { ok: false }): T => {
  if (!respuesta.ok) throw new Error(`a value was expected: ${JSON.stringify(respuesta)}`);
  return respuesta.valor;
};

describe('amounts', () => {
  it.each([0, 0.01, 0.1, 0.29, 1.01, 4.35, 84.77, 1e9 + 0.07, 999_999_999_999.99])(
    'cross as they are: %d',
    (importe) => {
      expect(valor(wasm.cambio(importe, 0))).toBe(importe);
    },
  );

  it('are refused with a third decimal, and what is no amount is too', () => {
    for (const importe of [0.001, 1.005, 1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => wasm.cambio(importe, 0)).toThrow();
    }
  });

  it('are not sums of binary floats', () => {
    const tres = [linea({ loteId: 1, price: 35.55, quantity: 100 })];
    expect(valor(wasm.totalDeProducto(tres))).toBe(3555);
    expect(valor(wasm.totales([linea({ price: 1.005, quantity: 1 })], 0, HOY)).base).toBe(1.01);
    expect(valor(wasm.totales([linea({ price: 1.005, quantity: -1 })], 0, HOY)).base).toBe(-1.01);
  });

  it('read what people type', () => {
    expect(valor(wasm.leerAPagar('84,77'))).toBe(84.77);
    expect(valor(wasm.leerAPagar('84.77'))).toBe(84.77);
    expect(valor(wasm.leerPrecio('1,2345', 1))).toBe(1.2345);
  });

  it('are written as people read them', () => {
    expect(wasm.precioLegible(1.5)).toBe(`1,50${NBSP}€`);
    expect(wasm.precioLegible(1234.005)).toBe(`1.234,005${NBSP}€`);
    expect(wasm.porcentajeLegible(5.2)).toBe('5,2');
    expect(wasm.porcentajeLegible(10)).toBe('10');
  });
});

describe('identifiers and instants', () => {
  it('cross whole up to 53 bits', () => {
    const mayor = Number.MAX_SAFE_INTEGER;
    const [puesta] = wasm.rehacerProducto([], mayor, [linea({ id: mayor, loteId: mayor })]);
    expect(puesta).toMatchObject({ id: mayor, loteId: mayor });
    for (const id of [0, -1, 1.5, mayor + 1]) {
      expect(() => wasm.totalDeProducto([linea({ id })])).toThrow(/identificador|expected u64/);
    }
  });

  it('make an order and a manual batch from the clock', () => {
    expect(wasm.nuevoInternalId(AHORA, 17)).toBe('ORDER-1795770900000-17');
    expect(wasm.nuevoInternalId(AHORA, 1999)).toBe('ORDER-1795770900000-999');
    expect(wasm.nuevoLoteManual(AHORA)).toBe('M-1795770900000');
  });

  it('fall on the day of Madrid', () => {
    expect(wasm.hoyMadrid(Date.UTC(2026, 6, 14, 21, 40))).toBe('2026-07-14');
    expect(wasm.hoyMadrid(Date.UTC(2026, 6, 14, 22, 20))).toBe('2026-07-15');
    expect(wasm.hoyMadrid(Date.UTC(2026, 11, 31, 23, 30))).toBe('2027-01-01');
    expect(wasm.fechaEs(HOY)).toBe('27/11/2026');
    expect(wasm.momentoEs('2026-11-27T10:15:00.123+01:00')).toBe('27/11/2026 10:15');
  });
});

describe('orders', () => {
  it('remake lines without touching what was given', () => {
    const antes = [linea({ quantity: 1 }), linea({ id: 8, loteId: 80 })];
    const copia = structuredClone(antes);
    const despues = wasm.rehacerProducto(antes, 7, [linea({ quantity: 5 })]);
    expect(despues.map(({ id, quantity }) => [id, quantity])).toEqual([[8, 3], [7, 5]]);
    expect(antes).toEqual(copia);

    const rehechas = wasm.rehacerProducto(despues, 7, [
      linea({ loteId: 71, quantity: 2 }),
      linea({ loteId: 72, quantity: 0 }),
      linea({ loteId: 'M-1', quantity: 1, lote: '', lote_comodin: '  ' }),
    ]);
    expect(rehechas.map(({ loteId, lote, quantity }) => [loteId, lote, quantity])).toEqual([
      [80, 'L0610', 3],
      [71, 'L0610', 2],
      ['M-1', '-', 1],
    ]);
  });

  it('split a quantity over batches (case B27)', () => {
    const lotes = [lote({ id: 2, cantidad: 8, caducidad: '2026-12-20' }), lote({ id: 1, cantidad: 4, caducidad: '2026-12-12' })];
    expect(valor(wasm.conTotal(lotes, [], 9, HOY))).toEqual({
      tomas: [{ lote_id: 1, cantidad: 4 }, { lote_id: 2, cantidad: 5 }],
      falta: 0,
    });
    expect(valor(wasm.conTotal(lotes, [], 12.5, HOY)).falta).toBe(0.5);
  });

  it('end in the request that the server takes', () => {
    expect(valor(wasm.prepararPedido(borrador(), REGLAS, AHORA))).toEqual({
      type: 'cobrado',
      amount: 3.62,
      entregado: 'entregado',
      client_id: 3,
      total: 3.62,
      signature: 'none',
      firmante: null,
      products: [{ product_id: 7, lote_id: 70, price: 1.16, quantity: 3, lote_comodin: '' }],
      meta_type: 'meta',
      tipo_pedido: 'albaran',
      store: 'ORDER-1795770900000-17',
      fechaVencimiento: null,
      notas: '',
      momento: '2026-11-27T10:15:00.000+01:00',
    });
  });

  it('are paid to the cent', () => {
    expect(valor(wasm.comprobarPago(0.1 + 0.2 - 0.2 - 0.1 + 84.77, 'visa', 84.77))).toBe('cobrado');
    expect(valor(wasm.comprobarPago(84.76, 'visa', 84.77))).toBe('no_cobrado');
    expect(valor(wasm.comprobarPago(0, 'meta', 84.77))).toBe('no_cobrado');
    expect(valor(wasm.cambio(20, 18.6))).toBe(1.4);
  });
});
