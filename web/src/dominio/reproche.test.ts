import { describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unaLinea, unLote } from '@/pruebas/pedidos';
import { comprobarLimite, comprobarPago, conTotal, leerPrecio, totalDeProducto, totales } from '.';

prepararDominio();

const ENORME = 9_999_999;
const RANGO = /^(?:Tiene que estar entre .* y .*|Esa cifra es demasiado grande\. Repásala)\.$/;

describe('a figure out of its range', () => {
  it.each([
    ['comprobarLimite', () => comprobarLimite(ENORME)],
    ['comprobarPago', () => comprobarPago(1e15, 'meta', 10)],
    ['leerPrecio', () => leerPrecio('99999999999', 1)],
    ['conTotal', () => conTotal([unLote()], [], ENORME, '2026-11-27')],
    ['totalDeProducto', () => totalDeProducto([unaLinea({ quantity: ENORME })])],
    ['totales', () => totales([unaLinea({ quantity: ENORME })], 0, '2026-11-27')],
  ])('is a reproach of %s, in words', (_regla, preguntar) => {
    expect(preguntar()).toMatchObject({ ok: false, mensaje: expect.stringMatching(RANGO) });
  });

  it('is one for a sum too', () => {
    const caras = [1, 2].map((loteId) => unaLinea({ loteId, price: 999_999, quantity: 999_999 }));
    expect(totalDeProducto(caras)).toMatchObject({ ok: false, mensaje: expect.stringMatching(RANGO) });
  });
});
