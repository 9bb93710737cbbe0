import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Aviso } from '@/api/errores';
import { type LineaBorrador, type LoteDisponible, nuevoInternalId, rehacerProducto } from '@/dominio';
import { almacenDuradero, ponerAlDia, seguirPestanas } from './duradero';
import { type DatosEntrega, type PedidoLocal, pedidoGuardado, type Rechazo, type StoreType } from './pedidoLocal';
import { sesionActual } from './sesion';

const CLAVE = 'reparto.pedidos';

type Pedidos = Readonly<Record<string, PedidoLocal>>;

interface EstadoPedidos {
  /** Orders being made, by internalId. */
  pedidos: Pedidos;
}

const sobre = z.object({ pedidos: z.record(z.string(), z.unknown()) });

const almacen = almacenDuradero<EstadoPedidos>((crudo) => {
  const leido = sobre.safeParse(crudo);
  if (!leido.success) return null;
  const entradas = Object.entries(leido.data.pedidos);
  const buenas = entradas.flatMap(([id, valor]) => {
    const pedido = pedidoGuardado.safeParse(valor);
    return pedido.success ? [[id, pedido.data] as const] : [];
  });
  return { estado: { pedidos: Object.fromEntries(buenas) }, danado: buenas.length < entradas.length };
});

/** The orders that this device is making, kept over reloads and shared by all tabs. */
export const usePedidos = create<EstadoPedidos>()(
  persist((): EstadoPedidos => ({ pedidos: {} }), { name: CLAVE, storage: almacen }),
);

export const seguirPedidos = (): (() => void) => seguirPestanas(usePedidos, almacen);

function cambiar(hacer: (pedidos: Pedidos) => Pedidos): void {
  ponerAlDia(usePedidos, almacen);
  usePedidos.setState(({ pedidos }) => ({ pedidos: hacer(pedidos) }));
}

function cambiarPedido(internalId: string, hacer: (pedido: PedidoLocal) => PedidoLocal): void {
  cambiar((pedidos) => {
    const pedido = pedidos[internalId];
    return pedido === undefined ? pedidos : { ...pedidos, [internalId]: hacer(pedido) };
  });
}

const internalIdDeAhora = (): string => nuevoInternalId(Date.now(), Math.floor(Math.random() * 1000));

export const pedidoLocal = (internalId: string): PedidoLocal | undefined => usePedidos.getState().pedidos[internalId];

/** The order begun before for a client and kind; an edit of a document is none of these. */
export function pedidoEmpezado(pedidos: Pedidos, usuario: string, clientId: number, storeType: StoreType): PedidoLocal | undefined {
  return Object.values(pedidos).find(
    (pedido) => pedido.id === clientId && pedido.storeType === storeType && pedido.mode === 'NEW' && pedido.usuario === usuario,
  );
}

/** The seller's new order of a client and kind: the one begun before, or a fresh one. */
export function abrirPedido(clientId: number, storeType: StoreType = 'pedido', internalId = internalIdDeAhora()): PedidoLocal {
  ponerAlDia(usePedidos, almacen);
  const usuario = sesionActual().name;
  const empezado = pedidoEmpezado(usePedidos.getState().pedidos, usuario, clientId, storeType);
  if (empezado !== undefined) return empezado;
  const pedido: PedidoLocal = {
    internalId,
    id: clientId,
    storeType,
    mode: 'NEW',
    usuario,
    products: [],
    reservado: {},
    lotes: {},
    entrega: null,
    rechazo: null,
  };
  guardarPedido(pedido);
  return pedido;
}

/** Adds an order, or puts one back: made from a document to edit, or refused by the server. */
export function guardarPedido(pedido: PedidoLocal): void {
  cambiar((pedidos) => ({ ...pedidos, [pedido.internalId]: pedido }));
}

export function borrarPedido(internalId: string): void {
  cambiar(({ [internalId]: _borrado, ...resto }) => resto);
}

/** Gives a product the lines made from these batches, in place of those it had. `lotes` are the batches they were chosen from. */
export function ponerProducto(
  internalId: string,
  producto: number,
  lineas: readonly LineaBorrador[],
  lotes: readonly LoteDisponible[],
): void {
  cambiarPedido(internalId, (pedido) => {
    const products = rehacerProducto(pedido.products, producto, [...lineas]);
    const usados = new Set(products.map(({ loteId }) => String(loteId)));
    const conocidos = { ...pedido.lotes, ...Object.fromEntries(lotes.map((lote) => [String(lote.id), lote])) };
    return {
      ...pedido,
      products,
      lotes: Object.fromEntries(Object.entries(conocidos).filter(([id]) => usados.has(id))),
      rechazo: null,
    };
  });
}

/** Takes one batch out of the order. */
export function quitarLote(internalId: string, loteId: LineaBorrador['loteId']): void {
  cambiarPedido(internalId, (pedido) => ({
    ...pedido,
    products: pedido.products.filter((linea) => linea.loteId !== loteId),
    rechazo: null,
  }));
}

/** Notes what the server holds of a product for the order now. */
export function anotarReserva(internalId: string, producto: number, porLote: Readonly<Record<string, number>>): void {
  cambiarPedido(internalId, (pedido) => ({ ...pedido, reservado: { ...pedido.reservado, [producto]: porLote } }));
}

/** Puts the batches that had less than was asked back to what the server holds of them (seed section 4). */
export function fijarRegistrado(internalId: string, producto: number, avisos: readonly Aviso[]): void {
  const registrado = new Map<LineaBorrador['loteId'], number>(avisos.map((aviso) => [aviso.lote_id, aviso.registrado]));
  cambiarPedido(internalId, (pedido) => {
    const lineas = pedido.products.filter(({ id }) => id === producto);
    const fijadas = lineas.map((linea) => ({ ...linea, quantity: registrado.get(linea.loteId) ?? linea.quantity }));
    return { ...pedido, products: rehacerProducto(pedido.products, producto, fijadas) };
  });
}

/** Keeps what the wizard holds, so that a reload in the middle loses nothing. */
export function guardarEntrega(internalId: string, entrega: DatosEntrega): void {
  cambiarPedido(internalId, (pedido) => ({ ...pedido, entrega }));
}

/** Makes a refused order editable again, with the reason. */
export function devolverPedido(pedido: PedidoLocal, rechazo: Rechazo): void {
  guardarPedido({ ...pedido, rechazo });
}
