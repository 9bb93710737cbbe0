import { conTotal as repartirTotal, type LoteDisponible } from '@/dominio';

/** How much of each batch, by its id. */
type PorLote = ReadonlyMap<number, number>;

/** The batches' quantities for another total, as the rules split it; a total that is out of range changes nothing. */
export function conTotal(lotes: readonly LoteDisponible[], actuales: PorLote, total: number, hoy: string): Map<number, number> {
  const tomas = [...actuales].map(([lote_id, cantidad]) => ({ lote_id, cantidad }));
  const reparto = repartirTotal([...lotes], tomas, total, hoy);
  return new Map(reparto.ok ? reparto.valor.tomas.map(({ lote_id, cantidad }) => [lote_id, cantidad]) : actuales);
}
