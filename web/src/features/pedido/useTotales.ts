import { useMemo } from 'react';
import type { Cliente } from '@/api/tipos';
import { type LineaBorrador, totales, type Totales } from '@/dominio';

type ResultadoTotales =
  | { totales: Totales; error: null }
  /** Why there are none. */
  | { totales: null; error: string };

/** Base, IVA, recargo and total of an order's lines today. */
export function useTotales(lineas: readonly LineaBorrador[], recargo: Cliente['recargo'], hoy: string): ResultadoTotales {
  return useMemo(() => {
    const resultado = totales([...lineas], recargo, hoy);
    return resultado.ok ? { totales: resultado.valor, error: null } : { totales: null, error: resultado.mensaje };
  }, [lineas, recargo, hoy]);
}
