import * as z from 'zod/mini';
import type { LineaBorrador, LoteDisponible, PedidoRequest } from '@/dominio';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';

export type StoreType = z.infer<typeof storeType>;
/** The wizard's answers. `aPagar` is the text as typed; `null` stands for the full total. */
export type DatosEntrega = z.infer<typeof entrega>;
export type Rechazo = z.infer<typeof rechazo>;
export type PedidoLocal = z.infer<typeof pedidoGuardado>;
/** Who makes an order: sellers may share a handheld, and a name may change. */
export type Autor = z.infer<typeof autor>;

/** What the seller was doing with the order when it was made here (seed section 3). */
const modo = z.enum(['NEW', 'EDIT', 'PAY', 'SEND']);
const storeType = z.enum(['pedido', 'abono', 'cobro', 'entrega']);

const conCampos = (valor: unknown, campos: Readonly<Record<string, readonly string[]>>): boolean =>
  typeof valor === 'object' &&
  valor !== null &&
  Object.entries(campos).every(([campo, tipos]) => tipos.includes(typeof Reflect.get(valor, campo)));

const linea = z.custom<LineaBorrador>((valor) =>
  conCampos(valor, { id: ['number'], name: ['string'], price: ['number'], quantity: ['number'], loteId: ['number', 'string'] }),
);

const lote = z.custom<LoteDisponible>((valor) => conCampos(valor, { id: ['number'], name: ['string'], cantidad: ['number'] }));

const entrega = z.object({
  entregado: z.enum(['entregado', 'no_entregado']),
  /** Flat PNG as a data URL. */
  firma: z.nullable(z.string()),
  firmante: z.string(),
  tipoPedido: z.enum(TIPOS_DOCUMENTO.map(({ value }) => value)),
  fechaVencimiento: z.nullable(z.string()),
  aPagar: z.nullable(z.string()),
  metodo: z.enum(METODOS_PAGO.map(({ value }) => value)),
  efectivo: z.string(),
  notas: z.string(),
  /** A client with recargo buys for its own use, and pays none; absent in what was begun before that could be said. */
  usoPropio: z.prefault(z.boolean(), false),
});

/** Why the server did not take the order. */
const rechazo = z.object({
  mensaje: z.string(),
  avisos: z.array(z.object({ lote: z.string(), mensaje: z.string() })),
  detalles: z.array(z.string()),
  /** It does not fit what the server has by now. */
  conflicto: z.optional(z.boolean()),
  /** The server has no such client any more. */
  sinCliente: z.optional(z.boolean()),
});

/** A call of an order; told by what every one has. */
export const peticionGuardada = z.custom<PedidoRequest>(
  (valor) => typeof valor === 'object' && valor !== null && 'store' in valor && 'products' in valor && 'signature' in valor,
);

export const autor = z.object({
  /** Absent in what was begun before ids were kept. */
  id: z.nullable(z.number()),
  nombre: z.string(),
});

/** A local order, as it is kept on the device. Times and amounts are as on the wire. */
export const pedidoGuardado = z.object({
  internalId: z.string(),
  /** The client's id. */
  id: z.number(),
  /** The client's name; empty while it is not known here. */
  cliente: z.string(),
  storeType,
  mode: modo,
  usuario: autor,
  /** The document that is being edited: its number, and its version when the edit began. */
  documento: z.nullable(z.object({ numero: z.string(), version: z.number() })),
  products: z.array(linea),
  /** What the server holds for the order, by product and batch, as it last said. */
  reservado: z.record(z.string(), z.record(z.string(), z.number())),
  /** When it last said so, in milliseconds of its clock; absent in what was begun before that was kept. */
  reservadoEn: z.optional(z.number()),
  /** The batches in the lines as they were when chosen: one that is wholly held here is in no list of the server's. */
  lotes: z.record(z.string(), lote),
  entrega: z.nullable(entrega),
  /** What of `entrega` fell because the order changed after it was given, until it is given anew. */
  caducado: z.prefault(z.array(z.enum(['firma', 'aPagar'])), []),
  rechazo: z.nullable(rechazo),
  /** What was sent of it under its name, but for the signature, before it was taken out of the outbox to be corrected: the server may have it. */
  probada: z.optional(peticionGuardada),
});

export const VERSION_PEDIDO = 2;
/** From this version on an order knows its author's id, its client's name and the document that it edits. */
const CON_AUTOR = 1;

/** An order as it was written in an older version, in the present one; what is unknown stays so. */
export function ponerAlDiaPedido(crudo: unknown, version: number): unknown {
  if (version >= CON_AUTOR || typeof crudo !== 'object' || crudo === null) return crudo;
  const usuario: unknown = Reflect.get(crudo, 'usuario');
  return { cliente: '', documento: null, ...crudo, ...(typeof usuario === 'string' && { usuario: { id: null, nombre: usuario } }) };
}

/** When an order was begun, in milliseconds of the epoch: the device writes it into the name that it gives the order. */
export const empezadoEn = ({ internalId }: Pick<PedidoLocal, 'internalId'>): number => Number(internalId.split('-')[1]);

/** A new order without anything in it: its client was looked at, and nothing was begun. */
export const estaVacio = ({ mode, products, rechazo, probada }: PedidoLocal): boolean =>
  mode === 'NEW' && products.length === 0 && rechazo === null && probada === undefined;

/** Whether an order is this user's; one that knows no id goes by the name. */
export const esDe = ({ usuario }: Pick<PedidoLocal, 'usuario'>, sesion: { id: number; name: string }): boolean =>
  usuario.id === null ? usuario.nombre === sesion.name : usuario.id === sesion.id;

/** Nobody knows any more whose it is: whoever made it has another name by now, and its id was not kept. */
export const esDeNadie = ({ usuario }: Pick<PedidoLocal, 'usuario'>, sesion: { name: string }): boolean =>
  usuario.id === null && usuario.nombre !== sesion.name;

/** Whether this user may see an order and go on with it: an own one, or one that nobody knows whose it is. */
export const alAlcanceDe = (pedido: Pick<PedidoLocal, 'usuario'>, sesion: { id: number; name: string }): boolean =>
  esDe(pedido, sesion) || esDeNadie(pedido, sesion);
