import { create } from 'zustand';
import type { DocumentoDetalle } from '@/api/tipos';
import type { Acto } from './acto';
import type { Entrada, Enviado, Expediente } from './expediente';
import type { PedidoLocal } from './pedidoLocal';

interface EstadoPedidos {
  /** Orders being made, by internalId. */
  pedidos: Readonly<Record<string, PedidoLocal>>;
}

/** The orders that this device is making, kept over reloads and shared by all tabs. */
export const usePedidos = create<EstadoPedidos>(() => ({ pedidos: {} }));

interface EstadoBandeja {
  entradas: Readonly<Record<string, Entrada>>;
  enviados: Readonly<Record<string, Enviado>>;
  /** What was done beside orders, by its key. */
  actos: Readonly<Record<string, Acto>>;
  /** The order this tab is sending now. */
  enviando: string | null;
  /** The server's answers of this tab, for the ticket. */
  respuestas: Readonly<Record<string, DocumentoDetalle>>;
}

/** The outbox: what was submitted and the server has not answered yet, kept over reloads and shared by all tabs. */
export const useBandeja = create<EstadoBandeja>(() => ({ entradas: {}, enviados: {}, actos: {}, enviando: null, respuestas: {} }));

interface EstadoGuardado {
  /** The orders that were submitted and are on their way to the disk. */
  escribiendo: readonly string[];
  /** The orders whose last write failed: what is on the screen of them lives in memory only. */
  enMemoria: readonly string[];
  /** How many orders on this device were written by a newer release, which this page cannot read. */
  deOtraVersion: number;
}

/** What the device has written down, and what not. */
export const useGuardado = create<EstadoGuardado>(() => ({ escribiendo: [], enMemoria: [], deOtraVersion: 0 }));

/** The papers of one order as this tab shows them. */
export function enMemoriaDe(internalId: string): Expediente {
  const { entradas, enviados, actos } = useBandeja.getState();
  return { pedido: usePedidos.getState().pedidos[internalId], entrada: entradas[internalId], enviado: enviados[internalId], acto: actos[internalId] };
}

export const idsEnMemoria = (): Set<string> => {
  const { entradas, enviados, actos } = useBandeja.getState();
  return new Set([usePedidos.getState().pedidos, entradas, enviados, actos].flatMap((todos) => Object.keys(todos)));
};

function con<T>(todos: Readonly<Record<string, T>>, internalId: string, uno: T | undefined): Readonly<Record<string, T>> {
  const hay = todos[internalId];
  if (hay === uno || (hay !== undefined && uno !== undefined && JSON.stringify(hay) === JSON.stringify(uno))) return todos;
  const { [internalId]: _quitado, ...resto } = todos;
  return uno === undefined ? resto : { ...todos, [internalId]: uno };
}

/** Puts the papers of one order on the screens; what is as it was disturbs none of them. */
export function mostrar(internalId: string, { pedido, entrada, enviado, acto }: Expediente): void {
  const { pedidos } = usePedidos.getState();
  const antes = useBandeja.getState();
  const nuevos = {
    entradas: con(antes.entradas, internalId, entrada),
    enviados: con(antes.enviados, internalId, enviado),
    actos: con(antes.actos, internalId, acto),
  };
  const nuevosPedidos = con(pedidos, internalId, pedido);
  // The outbox first: an order that is submitted is in one of the two at every moment.
  if (nuevos.entradas !== antes.entradas || nuevos.enviados !== antes.enviados || nuevos.actos !== antes.actos) useBandeja.setState(nuevos);
  if (nuevosPedidos !== pedidos) usePedidos.setState({ pedidos: nuevosPedidos });
}

/** Whether the device has what was done to an order. */
export function anotarEstado(internalId: string, donde: 'escribiendo' | 'enMemoria' | null): void {
  const { escribiendo, enMemoria } = useGuardado.getState();
  const poner = (ids: readonly string[], cual: typeof donde) => (cual === donde ? [...new Set([...ids, internalId])] : ids.filter((id) => id !== internalId));
  // One that failed is in memory until it is written, also while it is tried again.
  const sigue = donde === 'escribiendo' && enMemoria.includes(internalId);
  useGuardado.setState({ escribiendo: poner(escribiendo, 'escribiendo'), enMemoria: sigue ? enMemoria : poner(enMemoria, 'enMemoria') });
}
