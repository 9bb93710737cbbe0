import { useMemo } from 'react';
import { useShallow } from 'zustand/shallow';
import type { Documento } from '@/api/tipos';
import { hoyMadrid, milisegundosDe } from '@/dominio';
import { type Entrada, esperanDe, useBandeja } from '@/stores/bandeja';
import { momentoDe } from '@/stores/momento';
import { useSesion } from '@/stores/sesion';
import { documentoEnEspera } from './provisional';

/** A row of what the server and this device have of a day; what waits is as this device has it. */
export interface FilaDelDia {
  documento: Documento;
  entrada?: Entrada;
}

const enFila = (entrada: Entrada): FilaDelDia => ({ documento: documentoEnEspera(entrada), entrada });

/**
 * What the server has and what waits, the newest first. What both have is one row, of what waits: an edit, or an order whose answer was
 * lost. An edit of a document that is not among them has its row where that document is.
 */
export function unaLista(documentos: readonly Documento[], entradas: readonly Entrada[]): FilaDelDia[] {
  const porId = new Map(entradas.map((entrada) => [entrada.pedido.internalId, entrada]));
  const filas = documentos.map((documento): FilaDelDia => {
    const entrada = porId.get(documento.id);
    return entrada === undefined ? { documento } : enFila(entrada);
  });
  const suyos = new Set(documentos.map(({ id }) => id));
  const nuevas = entradas.filter(({ pedido }) => pedido.mode === 'NEW' && !suyos.has(pedido.internalId));
  for (const entrada of nuevas.toSorted((una, otra) => momentoDe(una) - momentoDe(otra))) {
    const lugar = filas.findIndex(({ documento }) => milisegundosDe(documento.billet_at) <= momentoDe(entrada));
    filas.splice(lugar < 0 ? filas.length : lugar, 0, enFila(entrada));
  }
  return filas;
}

/** The new orders among the rows that the server knows nothing of. */
export const sinServidor = (filas: readonly FilaDelDia[], documentos: readonly Documento[]): Entrada[] => {
  const suyos = new Set(documentos.map(({ id }) => id));
  return filas.flatMap(({ entrada }) => (entrada === undefined || suyos.has(entrada.pedido.internalId) ? [] : [entrada]));
};

/** What waits of this user's: what was made on a day, and every edit, since the day of its document is not known here. */
export function useEsperanDe(dia: string): Entrada[] {
  const esperan = useEsperan();
  return useMemo(() => esperan.filter((entrada) => entrada.pedido.mode === 'EDIT' || hoyMadrid(momentoDe(entrada)) === dia), [esperan, dia]);
}

/** What waits of this user's that is to be delivered. */
export function useEsperanPorEntregar(): Entrada[] {
  const esperan = useEsperan();
  return useMemo(() => esperan.filter(({ peticion }) => peticion.entregado === 'no_entregado'), [esperan]);
}

function useEsperan(): Entrada[] {
  const sesion = useSesion((estado) => estado.sesion);
  return useBandeja(useShallow(({ entradas }) => esperanDe(entradas, sesion)));
}
