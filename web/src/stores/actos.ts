import { useMemo } from 'react';
import { useShallow } from 'zustand/shallow';
import { nuevaClaveDeEnvio } from '@/api/claveDeEnvio';
import type { ClienteResumen } from '@/api/tipos';
import type { ClienteRequest } from '@/dominio';
import { type Acto, type ActoDe, esDeTipo, type Hacer, porHacer, type Tipo } from './acto';
import { cambiar } from './cuaderno';
import { useBandeja, usePedidos } from './memoria';
import { esDe } from './pedidoLocal';
import { autorActual } from './pedidos';
import { type Sesion, sesionActual, useSesion } from './sesion';

export type { Acto, ActoDe } from './acto';
export { esDeTipo, porHacer } from './acto';

const SIETE_DIAS_MS = 7 * 24 * 60 * 60_000;

type Actos = Readonly<Record<string, Acto>>;

const actos = (): Actos => useBandeja.getState().actos;

/** What this user has done beside orders, in its order. */
export const actosDe = (todos: Actos, sesion: Pick<Sesion, 'id' | 'name'>): [clave: string, acto: Acto][] =>
  Object.entries(todos)
    .filter(([, acto]) => esDe(acto, sesion))
    .toSorted(([, uno], [, otro]) => uno.creada - otro.creada);

/** Puts an act of this user's into the outbox, under its key; answers whether the disk has it, once that is known. */
export function anotarActo(hacer: Hacer, clave = nuevaClaveDeEnvio(hacer.tipo), ahora = Date.now()): Promise<boolean> {
  const acto: Acto = { ...hacer, usuario: autorActual(), creada: ahora, intentos: 0, fallo: null, rechazo: null };
  return cambiar(clave, (hay) => ({ ...hay, acto: hay.acto ?? acto }), true);
}

export function cambiarActo(clave: string, hacer: (acto: Acto) => Acto): Promise<boolean> {
  return cambiar(clave, (hay) => (hay.acto === undefined ? hay : { ...hay, acto: hacer(hay.acto) }), true);
}

/** Takes an act out of the outbox: it is done, or it is not to be done. */
export function quitarActo(clave: string): void {
  void cambiar(clave, ({ acto: _quitado, ...resto }) => resto);
}

/** Ids that stand for a client's own until the server gives it one begin here. The server counts milliseconds by 2,048 (`domain/src/ids`), and comes here in the year 2109. */
const PROVISIONALES = 9_000_000_000_000_000;

/** Whether an id stands for that of a client who has none yet. */
export const esProvisional = (clientId: number): boolean => clientId >= PROVISIONALES;

/** Writes a new client down here, to be sent when there is coverage, or mends one; answers what stands for its id until it has one. */
export function anotarCliente(peticion: ClienteRequest, clave: string, ahora = Date.now()): { provisional: number; escrito: Promise<boolean> } {
  const anterior = actos()[clave];
  if (anterior?.tipo !== 'cliente') {
    const provisional = PROVISIONALES + ahora;
    return { provisional, escrito: anotarActo({ tipo: 'cliente', peticion, provisional, resuelto: null }, clave, ahora) };
  }
  const escrito = cambiarActo(clave, (acto) => (acto.tipo === 'cliente' ? { ...acto, peticion, rechazo: null } : acto));
  return { provisional: anterior.resuelto ?? anterior.provisional, escrito };
}

/** A client who was written down without coverage, as a list shows the others: he owes nothing yet. */
export const deActo = ({ provisional: id, peticion: { nombreComercial, ciudad, nif, recargo } }: ActoDe<'cliente'>): ClienteResumen => ({
  id,
  nombreComercial,
  ciudad,
  nif,
  recargo,
  pendiente: 0,
});

/** What is written down of the client that a provisional id stands for. */
export const clienteProvisional = (todos: Actos, clientId: number): ActoDe<'cliente'> | undefined =>
  Object.values(todos)
    .filter(esDeTipo('cliente'))
    .find(({ provisional }) => provisional === clientId);

/** Gives the orders that were made for clients who had no id yet the id that the server has given them since. */
export function nombrarClientes(): void {
  const resueltos = new Map(
    Object.values(actos())
      .filter(esDeTipo('cliente'))
      .map(({ provisional, resuelto }) => [provisional, resuelto]),
  );
  const { entradas } = useBandeja.getState();
  const nombres = new Set([...Object.keys(usePedidos.getState().pedidos), ...Object.keys(entradas)]);
  for (const internalId of nombres) {
    const suyo = (entradas[internalId]?.pedido ?? usePedidos.getState().pedidos[internalId])?.id ?? 0;
    const id = resueltos.get(suyo) ?? null;
    if (id === null) continue;
    void cambiar(internalId, ({ pedido, entrada, ...resto }) => ({
      ...resto,
      pedido: pedido && { ...pedido, id },
      entrada: entrada && { ...entrada, pedido: { ...entrada.pedido, id }, peticion: { ...entrada.peticion, client_id: id } },
    }));
  }
}

/** Forgets the clients that were given their id so long ago that nothing here names the other one. */
export function olvidarResueltos(ahora = Date.now()): void {
  for (const [clave, acto] of Object.entries(actos())) {
    if (acto.tipo === 'cliente' && acto.resuelto !== null && ahora - acto.creada > SIETE_DIAS_MS) quitarActo(clave);
  }
}

/** This user's acts, for a screen that follows them. */
export function useActos(): readonly (readonly [clave: string, acto: Acto])[] {
  const sesion = useSesion((estado) => estado.sesion);
  const todos = useBandeja((estado) => estado.actos);
  return useMemo(() => actosDe(todos, sesion), [todos, sesion]);
}

/** How many of this user's acts wait for coverage, and how many were refused. */
export function useCuentaDeActos(): { esperan: number; devueltos: number } {
  const sesion = useSesion((estado) => estado.sesion);
  return useBandeja(
    useShallow(({ actos: todos }) => {
      const suyos = actosDe(todos, sesion).map(([, acto]) => acto);
      return { esperan: suyos.filter(porHacer).length, devueltos: suyos.filter(({ rechazo }) => rechazo !== null).length };
    }),
  );
}

/** What waits of one kind for a document; undefined when nothing does. */
export const useActoDe = <T extends Exclude<Tipo, 'cliente'>>(tipo: T, documento: string): ActoDe<T> | undefined =>
  useBandeja(({ actos: todos }) => Object.values(todos).filter(esDeTipo(tipo)).find((acto) => 'documento' in acto && acto.documento === documento && porHacer(acto)));

/** How many copies of a document were printed here that the server has not counted yet. */
export const copiasPorContar = (documento: string): number =>
  Object.values(actos()).filter((acto) => acto.tipo === 'copia' && acto.documento === documento && porHacer(acto)).length;

/** Gives this user's acts that wait the reason why they do. */
export function anotarMotivoEnActos(fallo: string): void {
  for (const [clave, acto] of actosDe(actos(), sesionActual())) {
    if (porHacer(acto) && acto.fallo === null) void cambiarActo(clave, (suyo) => ({ ...suyo, fallo: suyo.fallo ?? fallo }));
  }
}
