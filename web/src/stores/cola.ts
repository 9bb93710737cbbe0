import { type Acto, actosDe, esProvisional, porHacer } from './actos';
import { entradasDe, type Entrada, useBandeja } from './bandeja';
import { sesionActual } from './sesion';

/** Something of the outbox. */
export type EnCola = { id: string; creada: number } & ({ entrada: Entrada; acto?: never } | { acto: Acto; entrada?: never });

/** A client who has no id yet stands in the way of his orders until he has one, also while he waits to be mended. */
const ocupa = (acto: Acto): boolean => porHacer(acto) || (acto.tipo === 'cliente' && acto.resuelto === null);

/** All of this seller's that is not done, in the order in which it was asked for. */
function cola(): EnCola[] {
  const sesion = sesionActual();
  const { entradas, actos } = useBandeja.getState();
  const pedidos = entradasDe(entradas, sesion).map(([id, entrada]): EnCola => ({ id, creada: entrada.creada, entrada }));
  const otros = actosDe(actos, sesion).flatMap(([id, acto]): EnCola[] => (ocupa(acto) ? [{ id, creada: acto.creada, acto }] : []));
  return [...pedidos, ...otros].toSorted((uno, otro) => uno.creada - otro.creada);
}

const deCliente = (id: number): string => `cliente ${id}`;

/** What it makes or changes. */
function hace({ id, acto }: EnCola): string {
  if (acto === undefined) return id;
  return acto.tipo === 'cliente' ? deCliente(acto.provisional) : acto.documento;
}

/** What of that, done before it, it cannot do without. */
function necesita(suyo: EnCola): string[] {
  if (suyo.entrada) return [suyo.id, deCliente(suyo.entrada.pedido.id)];
  return suyo.acto.tipo === 'cliente' ? [] : [hace(suyo)];
}

/** What may be sent now: all that needs nothing which is still to be sent before it. */
export function libres(): EnCola[] {
  const antes = new Set<string>();
  return cola().filter((suyo) => {
    const libre = !necesita(suyo).some((cosa) => antes.has(cosa));
    antes.add(hace(suyo));
    return libre && (suyo.acto === undefined || porHacer(suyo.acto));
  });
}

/**
 * The orders whose first call has no answer although it has had all its time: the tab that made it is gone. Its seller has seen no
 * end of it and has handed the goods over.
 */
export const sinFinal = (plazo: number, ahora = Date.now()): string[] =>
  cola().flatMap(({ id, entrada }) => (entrada?.fallo === null && ahora - entrada.creada > plazo ? [id] : []));

/** The orders that nobody has tried, because their client has no id yet. */
export const sinProbarPorSuCliente = (): string[] =>
  cola().flatMap(({ id, entrada }) => (entrada?.fallo === null && esProvisional(entrada.pedido.id) ? [id] : []));
