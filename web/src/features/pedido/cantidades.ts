import { type LoteDisponible, repartir } from '@/dominio';
import { restar, sumar } from './disponibles';

/** How much of each batch, by its id. */
type PorLote = ReadonlyMap<number, number>;

export const sumaDe = (cantidades: PorLote): number => sumar(...cantidades.values());

function porFefo(lotes: LoteDisponible[], pedida: number, hoy: string): Map<number, number> {
  const reparto = repartir(lotes, pedida, hoy, hoy);
  return new Map(reparto.ok ? reparto.valor.tomas.map(({ lote_id, cantidad }) => [lote_id, cantidad]) : []);
}

/**
 * The batches' quantities for another total: more comes from the first to expire that have some left, less
 * is given back from the last. What the seller chose by hand stays as far as the new total allows.
 */
export function conTotal(lotes: readonly LoteDisponible[], actuales: PorLote, total: number, hoy: string): Map<number, number> {
  const suma = sumaDe(actuales);
  const tomado = ({ id }: LoteDisponible) => actuales.get(id) ?? 0;
  if (total >= suma) {
    const libres = lotes.map((lote) => ({ ...lote, cantidad: Math.max(0, restar(lote.cantidad, tomado(lote))) }));
    const mas = porFefo(libres, restar(total, suma), hoy);
    const ids = new Set([...actuales.keys(), ...mas.keys()]);
    return new Map([...ids].map((id) => [id, sumar(actuales.get(id) ?? 0, mas.get(id) ?? 0)]));
  }
  // A batch past its date stands last, as if undated: what was taken of it by hand is the first to go.
  const tomados = lotes.map((lote) => ({
    ...lote,
    cantidad: tomado(lote),
    ...(lote.caducidad && lote.caducidad < hoy && { caducidad: null }),
  }));
  return porFefo(tomados, total, hoy);
}
