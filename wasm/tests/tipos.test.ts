// What the compiler must see: this file fails to compile when a generated type changes its meaning.
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { AHORA, HOY, REGLAS, borrador, linea, lote } from './cosas';
import * as wasm from './paquete';
import type { Errores, LoteDisponible, LoteRef, PedidoRequest, Recargo, TipoPago, Totales } from './paquete';

describe('the generated types', () => {
  it('narrow the answer of a rule by ok', () => {
    const respuesta = wasm.totales([linea()], 0, HOY);
    if (respuesta.ok) {
      expectTypeOf(respuesta.valor).toEqualTypeOf<Totales>();
    } else {
      expectTypeOf(respuesta.mensaje).toEqualTypeOf<string>();
    }
    // @ts-expect-error: the value is only there once ok is known.
    expect(respuesta.valor).toBeDefined();
  });

  it('give every broken rule of a form under its field', () => {
    const respuesta = wasm.prepararPedido(borrador(), REGLAS, AHORA);
    if (respuesta.ok) expectTypeOf(respuesta.valor).toEqualTypeOf<PedidoRequest>();
    else expectTypeOf(respuesta.errores).toEqualTypeOf<Errores>();
    expectTypeOf<Errores>().toEqualTypeOf<Record<string, string[]>>();
  });

  it('are closed unions where the contract is', () => {
    expectTypeOf<Recargo>().toEqualTypeOf<0 | 1>();
    expectTypeOf<TipoPago>().toEqualTypeOf<'cobrado' | 'no_cobrado'>();
    expectTypeOf<LoteRef>().toEqualTypeOf<number | string>();
    // @ts-expect-error: 2 is no answer to Recargo.
    expect(() => wasm.totales([linea()], 2, HOY)).toThrow();
    // @ts-expect-error: Bizum is no way of paying yet.
    expect(() => wasm.comprobarPago(1, 'bizum', 1)).toThrow();
  });

  it('take a batch as the API gives it: without date, or with null for it', () => {
    expectTypeOf<{ id: number; name: string; cantidad: number }>().toExtend<LoteDisponible>();
    expectTypeOf<{ id: number; name: string; cantidad: number; caducidad?: string | null }>().toExtend<LoteDisponible>();
    const { caducidad: _, tipo_caducidad: __, ...sinFecha } = lote();
    expect(wasm.oferta(sinFecha, HOY, HOY)).toBe('propuesto');
    expect(wasm.oferta(lote({ caducidad: null, tipo_caducidad: null }), HOY, HOY)).toBe('propuesto');
  });

  it('hold no JavaScript map, no big integer and nothing without a type', () => {
    const tipos = readFileSync(new URL('../pkg/reparto_wasm.d.ts', import.meta.url), 'utf8');
    const propios = tipos.slice(0, tipos.indexOf('export type InitInput'));
    expect(propios).toContain('export function prepararPedido');
    expect(propios).not.toMatch(/\b(Map<|bigint|any\b|unknown\b)/);
  });
});
