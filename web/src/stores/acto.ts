import * as z from 'zod/mini';
import type { ClienteRequest } from '@/dominio';
import { autor } from './pedidoLocal';

/** What every act has, whatever it does. Its name is the key under which the server does it once. */
const comun = {
  usuario: autor,
  creada: z.number(),
  intentos: z.number(),
  /** Why the last attempt gave no answer. */
  fallo: z.nullable(z.string()),
  /** Why the server did not take it: it waits for the seller and not for coverage. */
  rechazo: z.nullable(z.string()),
};

/** The document that an act is about, as it is told of. */
const deDocumento = { documento: z.string(), numero: z.string(), cliente: z.string() };

const peticionDeCliente = z.custom<ClienteRequest>((valor) => typeof valor === 'object' && valor !== null && 'nombreComercial' in valor && 'nif' in valor);

/** Something that a seller has done beside making and changing orders, on its way to the server. */
export const actoGuardado = z.union([
  z.object({
    tipo: z.literal('cliente'),
    ...comun,
    peticion: peticionDeCliente,
    /** What stands for the client's id in the orders made for it here, until the server has given it one. */
    provisional: z.number(),
    /** The id that the server gave it; it stays known for as long as an order may name the other one. */
    resuelto: z.nullable(z.number()),
  }),
  z.object({ tipo: z.literal('firma'), ...comun, ...deDocumento, version: z.number(), firma: z.string(), firmante: z.string() }),
  z.object({ tipo: z.literal('copia'), ...comun, ...deDocumento }),
  z.object({ tipo: z.literal('borrado'), ...comun, ...deDocumento, version: z.number() }),
]);

export type Acto = z.infer<typeof actoGuardado>;
export type Tipo = Acto['tipo'];
export type ActoDe<T extends Tipo> = Extract<Acto, { tipo: T }>;

type Comun = 'usuario' | 'creada' | 'intentos' | 'fallo' | 'rechazo';
/** What somebody does, before it is known who and when. */
export type Hacer = { [T in Tipo]: Omit<ActoDe<T>, Comun> }[Tipo];

/** Whether an act has still to reach the server: it was neither done nor refused. */
export const porHacer = (acto: Acto): boolean => acto.rechazo === null && !(acto.tipo === 'cliente' && acto.resuelto !== null);

export const esDeTipo =
  <T extends Tipo>(tipo: T) =>
  (acto: Acto): acto is ActoDe<T> =>
    acto.tipo === tipo;
