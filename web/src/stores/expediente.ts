import * as z from 'zod/mini';
import { type Acto, actoGuardado } from './acto';
import type { Escrito } from './dispositivo';
import { peticionGuardada, type PedidoLocal, pedidoGuardado, ponerAlDiaPedido, VERSION_PEDIDO } from './pedidoLocal';

const entradaGuardada = z.object({
  /** The order as it was, to hand back if the server refuses it. */
  pedido: pedidoGuardado,
  peticion: peticionGuardada,
  clienteNombre: z.string(),
  creada: z.number(),
  /** How often it left, counted as it leaves: what never did is on no server. */
  intentos: z.number(),
  /** Why the last attempt gave no answer. */
  fallo: z.nullable(z.string()),
  /** It was taken back after it had left at least once: what waits is the question whether the server has it. */
  retirada: z.optional(z.boolean()),
});

const enviadoGuardado = z.object({
  numero: z.string(),
  total: z.number(),
  momento: z.number(),
  /** Its place among what was sent from here, the latest the highest: the device's clock is put back now and then. */
  puesto: z.optional(z.number()),
  /** Whose it was; absent in what was sent before that was kept. */
  usuario: z.optional(z.nullable(z.number())),
  /** A pendiente that was there before. */
  editado: z.optional(z.boolean()),
  /** The cash that was handed over for it, as it was typed. */
  efectivo: z.optional(z.string()),
  /** Its ticket was printed; what is printed from then on is a copy. */
  impreso: z.boolean(),
  /** What its seller did to it once it had arrived, and was told of too late. */
  tarde: z.optional(z.enum(['correccion', 'retirada'])),
});

/** An order on its way to the server. */
export type Entrada = z.infer<typeof entradaGuardada>;
/** What is remembered of an order that the server has. */
export type Enviado = z.infer<typeof enviadoGuardado>;

/** What this device has under one name: an order's papers, or an act. */
export interface Expediente {
  pedido?: PedidoLocal | undefined;
  entrada?: Entrada | undefined;
  enviado?: Enviado | undefined;
  acto?: Acto | undefined;
}

/**
 * The kinds of record that orders and acts are kept in. Whoever changes what one holds counts its version up: a page takes nothing from a
 * record of a version that it does not know, and never writes over it.
 */
export const PARTES = ['pedido', 'entrada', 'enviado', 'acto'] as const;
export type Parte = (typeof PARTES)[number];

export const ALMACENES = { pedido: 'pedidos', entrada: 'entradas', enviado: 'enviados', acto: 'actos' } as const;

const VERSIONES: Readonly<Record<Parte, number>> = { pedido: VERSION_PEDIDO, entrada: 3, enviado: 2, acto: 1 };

const esObjeto = (crudo: unknown): crudo is object => typeof crudo === 'object' && crudo !== null;

/** The signature is written down once: a request without one has that of its order. */
function conFirma(peticion: unknown, pedido: unknown): unknown {
  if (!esObjeto(peticion) || 'signature' in peticion || !esObjeto(pedido) || !('entrega' in pedido) || !esObjeto(pedido.entrega)) return peticion;
  return { ...peticion, signature: Reflect.get(pedido.entrega, 'firma') };
}

function ponerAlDiaEntrada(crudo: unknown, version: number): unknown {
  if (!esObjeto(crudo) || !('pedido' in crudo) || !('peticion' in crudo)) return crudo;
  return { ...crudo, pedido: ponerAlDiaPedido(crudo.pedido, version), peticion: conFirma(crudo.peticion, crudo.pedido) };
}

const LECTORES = {
  pedido: (crudo: unknown, version: number) => pedidoGuardado.safeParse(ponerAlDiaPedido(crudo, version)).data,
  entrada: (crudo: unknown, version: number) => entradaGuardada.safeParse(ponerAlDiaEntrada(crudo, version)).data,
  enviado: (crudo: unknown) => enviadoGuardado.safeParse(crudo).data,
  acto: (crudo: unknown) => actoGuardado.safeParse(crudo).data,
};

/** Whether a newer release wrote a record: it is carried along as it is. */
export const esDeOtraVersion = (parte: Parte, escrito: Escrito | undefined): boolean => escrito !== undefined && escrito.version > VERSIONES[parte];

/** What lies on the device of one order; a part that is of a newer release, or damaged, is not among it. */
export function leerExpediente(crudos: Readonly<Partial<Record<Parte, Escrito>>>): Expediente {
  const { pedido, entrada, enviado, acto } = crudos;
  return {
    pedido: pedido && !esDeOtraVersion('pedido', pedido) ? LECTORES.pedido(pedido.valor, pedido.version) : undefined,
    entrada: entrada && !esDeOtraVersion('entrada', entrada) ? LECTORES.entrada(entrada.valor, entrada.version) : undefined,
    enviado: enviado && !esDeOtraVersion('enviado', enviado) ? LECTORES.enviado(enviado.valor) : undefined,
    acto: acto && !esDeOtraVersion('acto', acto) ? LECTORES.acto(acto.valor) : undefined,
  };
}

function valorDe(parte: Parte, expediente: Expediente): unknown {
  if (parte !== 'entrada' || expediente.entrada === undefined) return expediente[parte];
  const { entrada } = expediente;
  const { signature, ...sinFirma } = entrada.peticion;
  return signature === entrada.pedido.entrega?.firma ? { ...entrada, peticion: sinFirma } : entrada;
}

/** A part as it is written down; `undefined` for one that there is not. */
export function escribirParte(parte: Parte, expediente: Expediente): Escrito | undefined {
  return expediente[parte] === undefined ? undefined : { version: VERSIONES[parte], valor: valorDe(parte, expediente) };
}

/** A pendiente that was sent may be edited and sent again; a new order is sent once. */
export const estaEnviado = ({ mode }: Pick<PedidoLocal, 'mode'>, enviado: unknown): boolean => enviado !== undefined && mode === 'NEW';
