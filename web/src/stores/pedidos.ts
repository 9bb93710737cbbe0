import type { Aviso } from '@/api/errores';
import { type LineaBorrador, type LoteDisponible, nuevoInternalId, rehacerProducto } from '@/dominio';
import { cambiar } from './cuaderno';
import { estaEnviado } from './expediente';
import { usePedidos } from './memoria';
import { alAlcanceDe, type Autor, type DatosEntrega, empezadoEn, esDe, estaVacio, type PedidoLocal, type StoreType } from './pedidoLocal';
import { ahora } from './reloj';
import { type Sesion, sesionActual } from './sesion';

export { usePedidos } from './memoria';

const UN_DIA_MS = 24 * 60 * 60_000;
const CADUCAN = ['firma', 'aPagar'] as const;

type Pedidos = Readonly<Record<string, PedidoLocal>>;

function cambiarPedido(internalId: string, hacer: (pedido: PedidoLocal) => PedidoLocal): void {
  void cambiar(internalId, (hay) => (hay.pedido === undefined ? hay : { ...hay, pedido: hacer(hay.pedido) }));
}

const AZARES = 1000;

/** A name for an order that none of this device has: chance gives one thing twice within a millisecond now and then. */
export function internalIdDeAhora(): string {
  const { pedidos } = usePedidos.getState();
  const momento = ahora();
  for (let azar = Math.floor(Math.random() * AZARES); ; azar = (azar + 1) % AZARES) {
    const internalId = nuevoInternalId(momento, azar);
    if (!(internalId in pedidos)) return internalId;
  }
}

export const pedidoLocal = (internalId: string): PedidoLocal | undefined => usePedidos.getState().pedidos[internalId];

/** Who is at this device, as the author of an order. */
export const autorActual = (): Autor => {
  const { id, name } = sesionActual();
  return { id, nombre: name };
};

/** The latest first. */
const porEdad = (uno: PedidoLocal, otro: PedidoLocal): number => empezadoEn(otro) - empezadoEn(uno);

const esNuevoPara = (pedido: PedidoLocal, sesion: Sesion, clientId: number, storeType: StoreType): boolean =>
  pedido.id === clientId && pedido.storeType === storeType && pedido.mode === 'NEW' && esDe(pedido, sesion);

/** What this user has begun for a client and kind, the latest first; the edit of a document is none of these. */
export const pedidosEmpezados = (pedidos: Pedidos, sesion: Sesion, clientId: number, storeType: StoreType): PedidoLocal[] =>
  Object.values(pedidos)
    .filter((pedido) => esNuevoPara(pedido, sesion, clientId, storeType) && !estaVacio(pedido))
    .toSorted(porEdad);

/**
 * Orders with something in them that are neither sent nor deleted, the latest first: this user's, and those that nobody
 * knows whose they are.
 */
export const pedidosAMedias = (pedidos: Pedidos, sesion: Sesion): PedidoLocal[] =>
  Object.values(pedidos)
    .filter((pedido) => alAlcanceDe(pedido, sesion) && !estaVacio(pedido))
    .toSorted(porEdad);

/** A new order of the seller's for a client and kind, beside those that were begun before; one that is empty still is taken. */
export function abrirPedido(clientId: number, storeType: StoreType = 'pedido', internalId = internalIdDeAhora()): PedidoLocal {
  const vacio = Object.values(usePedidos.getState().pedidos).find((otro) => esNuevoPara(otro, sesionActual(), clientId, storeType) && estaVacio(otro));
  if (vacio !== undefined) return vacio;
  const pedido: PedidoLocal = {
    internalId,
    id: clientId,
    cliente: '',
    storeType,
    mode: 'NEW',
    usuario: autorActual(),
    documento: null,
    products: [],
    reservado: {},
    lotes: {},
    entrega: null,
    caducado: [],
    rechazo: null,
  };
  guardarPedido(pedido);
  return pedido;
}

/** A new order with the lines of an edit whose document is gone; takes the place of the edit. */
export function rehacerComoNuevo(pedido: PedidoLocal, internalId = internalIdDeAhora()): PedidoLocal {
  const nuevo: PedidoLocal = {
    ...pedido,
    internalId,
    mode: 'NEW',
    documento: null,
    reservado: {},
    entrega: null,
    caducado: [],
    rechazo: null,
    // Nothing was sent under the new name.
    probada: undefined,
  };
  // In this order: a crash between the two leaves both, never none.
  guardarPedido(nuevo);
  borrarPedido(pedido.internalId);
  return nuevo;
}

/** Keeps the client's name with the order, for where there is no list to look it up in. */
export function anotarCliente(internalId: string, cliente: string): void {
  cambiarPedido(internalId, (pedido) => ({ ...pedido, cliente }));
}

/**
 * Makes an order another client's. What was signed was signed by somebody else, and what was said of the first one's regime is not known of
 * the next; lines and payment stay.
 */
export function cambiarCliente(internalId: string, { id, nombreComercial }: { id: number; nombreComercial: string }): void {
  cambiarPedido(internalId, (pedido) => {
    const { entrega, caducado } = pedido;
    const firmado = entrega !== null && entrega.firma !== null && !caducado.includes('firma');
    return {
      ...pedido,
      id,
      cliente: nombreComercial,
      rechazo: null,
      entrega: entrega && { ...entrega, firma: null, firmante: '', usoPropio: false },
      caducado: firmado ? [...caducado, 'firma'] : caducado,
    };
  });
}

/** Gives this user's orders that only knew a name the id that goes with it: the name may change, the id does not. */
export function adoptarPedidos(): void {
  const sesion = sesionActual();
  for (const pedido of Object.values(usePedidos.getState().pedidos)) {
    if (pedido.usuario.id === null && esDe(pedido, sesion)) guardarPedido({ ...pedido, usuario: autorActual() });
  }
}

/** Adds an order, or puts one back: made from a document to edit, or refused by the server. */
export function guardarPedido(pedido: PedidoLocal): void {
  void cambiar(pedido.internalId, (hay) => ({ ...hay, pedido }));
}

/** Forgets an order that nothing was put in. */
export function olvidarSiVacio(internalId: string): void {
  const pedido = pedidoLocal(internalId);
  if (pedido !== undefined && estaVacio(pedido)) borrarPedido(internalId);
}

/** Forgets the empty orders of the days before, which no tab has open any more. */
export function olvidarVacios(): void {
  for (const pedido of Object.values(usePedidos.getState().pedidos)) {
    if (ahora() - empezadoEn(pedido) > UN_DIA_MS) olvidarSiVacio(pedido.internalId);
  }
}

/** Throws an order away; of one that may have reached the server the question is left in the outbox. */
export function borrarPedido(internalId: string, ahora = Date.now()): void {
  void cambiar(internalId, ({ pedido, ...resto }) => {
    if (pedido?.probada === undefined || estaEnviado(pedido, resto.enviado)) return resto;
    const entrada = { pedido, peticion: pedido.probada, clienteNombre: pedido.cliente, creada: ahora, intentos: 1, fallo: null, retirada: true };
    return { ...resto, entrada };
  });
}

/** What lines come to, whatever their order. */
const cuentaDe = (lineas: readonly LineaBorrador[]): string =>
  lineas
    .map(({ id, loteId, lote_comodin, quantity, price, iva, genero }) =>
      JSON.stringify([id, loteId, lote_comodin, quantity, price, iva, genero]),
    )
    .toSorted()
    .join();

/** Nothing paid is nothing whatever the order comes to. */
const vale = (entrega: DatosEntrega, dato: (typeof CADUCAN)[number]): boolean => entrega[dato] === null || (dato === 'aPagar' && entrega.aPagar === '0');

/** The order with other lines. What was signed, and what was to be paid, was for those it had. */
function conLineas(pedido: PedidoLocal, products: LineaBorrador[]): PedidoLocal {
  const { entrega } = pedido;
  if (entrega === null || cuentaDe(pedido.products) === cuentaDe(products)) return { ...pedido, products };
  const caducado = CADUCAN.filter((dato) => !vale(entrega, dato) || pedido.caducado.includes(dato));
  return { ...pedido, products, caducado, entrega: { ...entrega, firma: null, aPagar: vale(entrega, 'aPagar') ? entrega.aPagar : null } };
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
      ...conLineas(pedido, products),
      lotes: Object.fromEntries(Object.entries(conocidos).filter(([id]) => usados.has(id))),
      rechazo: null,
    };
  });
}

/** Takes one batch out of the order. */
export function quitarLote(internalId: string, loteId: LineaBorrador['loteId']): void {
  cambiarPedido(internalId, (pedido) => ({
    ...conLineas(
      pedido,
      pedido.products.filter((linea) => linea.loteId !== loteId),
    ),
    rechazo: null,
  }));
}

type DelProducto = Pick<LineaBorrador, 'id' | 'name' | 'iva' | 'cambios_de_iva'> & Required<Pick<LineaBorrador, 'genero'>>;

/** What a line says of its product. The changes of its rate go along: their day may come without coverage. */
export const delProducto = ({ id, name, iva, cambios_de_iva, genero }: DelProducto): DelProducto => ({
  id,
  name,
  iva,
  genero,
  ...(cambios_de_iva !== undefined && { cambios_de_iva }),
});

/** Lets the lines that are not sent follow what the products are called and taxed at by now; their prices are the seller's. */
export function seguirProductos(productos: readonly DelProducto[]): void {
  const conocidos = new Map(productos.map((producto) => [producto.id, delProducto(producto)]));
  const alDia = (linea: LineaBorrador): LineaBorrador => {
    const conocido = conocidos.get(linea.id);
    if (conocido === undefined) return linea;
    const { cambios_de_iva: _deAntes, ...resto } = linea;
    return { ...resto, ...conocido };
  };
  for (const { internalId, products } of Object.values(usePedidos.getState().pedidos)) {
    const nuevas = products.map(alDia);
    if (JSON.stringify(nuevas) !== JSON.stringify(products)) cambiarPedido(internalId, (pedido) => conLineas(pedido, pedido.products.map(alDia)));
  }
}

/** Notes what the server holds of a product for the order now. */
export function anotarReserva(internalId: string, producto: number, porLote: Readonly<Record<string, number>>): void {
  const reservadoEn = ahora();
  cambiarPedido(internalId, (pedido) => ({ ...pedido, reservado: { ...pedido.reservado, [producto]: porLote }, reservadoEn }));
}

/** Puts the batches that had less than was asked back to what the server holds of them (seed section 4). */
export function fijarRegistrado(internalId: string, producto: number, avisos: readonly Aviso[]): void {
  const registrado = new Map<LineaBorrador['loteId'], number>(avisos.map((aviso) => [aviso.lote_id, aviso.registrado]));
  cambiarPedido(internalId, (pedido) => {
    const lineas = pedido.products.filter(({ id }) => id === producto);
    const fijadas = lineas.map((linea) => ({ ...linea, quantity: registrado.get(linea.loteId) ?? linea.quantity }));
    return conLineas(pedido, rehacerProducto(pedido.products, producto, fijadas));
  });
}

/** Keeps what the wizard holds, so that a reload in the middle loses nothing. */
export function guardarEntrega(internalId: string, entrega: DatosEntrega): void {
  cambiarPedido(internalId, (pedido) => ({
    ...pedido,
    entrega,
    caducado: pedido.caducado.filter((dato) => entrega[dato] === null),
  }));
}
