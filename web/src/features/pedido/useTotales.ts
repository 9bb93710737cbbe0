import { useMemo } from 'react';
import type { Cliente } from '@/api/tipos';
import { type LineaBorrador, totales, type Totales } from '@/dominio';

const CERO: Totales = { desglose: [], base: 0, iva: 0, recargo: 0, total: 0 };

export interface ResultadoTotales {
  totales: Totales;
  /** Why there are none. */
  error: string | null;
}

/** Base, IVA, recargo and total of an order's lines today. */
export function useTotales(lineas: readonly LineaBorrador[], recargo: Cliente['recargo'], hoy: string): ResultadoTotales {
  return useMemo(() => {
    const resultado = totales([...lineas], recargo, hoy);
    return resultado.ok ? { totales: resultado.valor, error: null } : { totales: CERO, error: resultado.mensaje };
  }, [lineas, recargo, hoy]);
}
