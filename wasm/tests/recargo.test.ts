// The published vectors of IVA and recargo, through the built package.
import { expect, it } from 'vitest';
import vectores from '../../domain/tests/vectores/recargo_rounding.json';
import { HOY, linea } from './cosas';
import { totales } from './paquete';

interface LineaDelVector {
  qty: string;
  price: string;
  iva: string;
  tobacco?: boolean;
  discount_pct?: string;
}

const casos = vectores.cases.flatMap((caso) => {
  const lineas: LineaDelVector[] = caso.lines ?? [];
  // The lines of a draft have no discount.
  const sirve = lineas.length > 0 && lineas.every((una) => una.discount_pct === undefined);
  return sirve && caso.expected ? [{ id: caso.id, recargo: caso.recargo, lineas, esperado: caso.expected }] : [];
});

it('has the vectors to check', () => {
  expect(casos.length).toBeGreaterThanOrEqual(13);
});

it.each(casos)('$id', ({ recargo, lineas, esperado }) => {
  const borrador = lineas.map((una, n) =>
    linea({
      loteId: n + 1,
      quantity: Number(una.qty),
      price: Number(una.price),
      iva: Number(una.iva),
      genero: una.tobacco ? 'tabaco' : 'general',
    }),
  );
  const filas = esperado.breakdown.map((fila) => ({
    iva: Number(fila.iva),
    recargo: 'recargo_pct' in fila ? Number(fila.recargo_pct) : 0,
    base: Number(fila.base),
    cuota: Number(fila.cuota),
    cuota_recargo: 'recargo' in fila ? Number(fila.recargo) : 0,
  }));
  expect(totales(borrador, recargo ? 1 : 0, HOY)).toEqual({
    ok: true,
    valor: {
      desglose: expect.toSatisfy((vistas: typeof filas) => {
        expect(new Set(vistas)).toEqual(new Set(filas));
        return vistas.length === filas.length;
      }),
      base: Number(esperado.total_base),
      iva: Number(esperado.total_cuota),
      recargo: Number(esperado.total_recargo ?? 0),
      total: Number(esperado.total),
    },
  });
});
