import { api, pedir } from '@/api/cliente';
import { type Aviso, ErrorApi } from '@/api/errores';
import { avisar, mostrarError } from '@/kit/dialogos/dialogos';
import { nombrarAvisos } from '@/stores/avisos';
import { anotarReserva, fijarRegistrado, pedidoLocal } from '@/stores/pedidos';
import { lineasDe } from './disponibles';

/** A burst of taps on + is one call. */
export const ESPERA_MS = 400;
const PLAZO_MS = 15_000;

type Reserva =
  /** All was held, or a newer wish will say what was not. */
  | { clase: 'hecha' }
  /** Some batches had less: the order now has what the server holds. */
  | { clase: 'avisos'; avisos: readonly Aviso[] }
  /** The server could not be asked; the submission will reserve. */
  | { clase: 'sin_respuesta' };

interface Cola {
  /** Calls of one order go one after the other: the last one says what is wanted. */
  ultima: Promise<unknown>;
  esperas: Map<number, ReturnType<typeof setTimeout>>;
  /** Products the server was asked to hold, answered or not. */
  pedidos: Set<number>;
  corte: AbortController;
}

const colas = new Map<string, Cola>();

function colaDe(store: string): Cola {
  const cola = colas.get(store) ?? { ultima: Promise.resolve(), esperas: new Map(), pedidos: new Set(), corte: new AbortController() };
  colas.set(store, cola);
  return cola;
}

/** Given up with its order, or once it takes too long. Older browsers cannot join two signals by themselves. */
function conPlazo(corte: AbortSignal): AbortSignal {
  const uno = new AbortController();
  for (const signal of [corte, AbortSignal.timeout(PLAZO_MS)]) {
    if (signal.aborted) uno.abort(signal.reason);
    signal.addEventListener('abort', () => uno.abort(signal.reason), { once: true });
  }
  return uno.signal;
}

function enCola<T>(store: string, tarea: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cola = colaDe(store);
  const turno = cola.ultima.then(() => tarea(conPlazo(cola.corte.signal)));
  cola.ultima = turno.catch(() => undefined);
  return turno;
}

async function pedirReserva(store: string, producto: number, signal: AbortSignal): Promise<Reserva> {
  const pedido = pedidoLocal(store);
  if (pedido === undefined) return { clase: 'hecha' };
  const movimientos = lineasDe(pedido, producto).flatMap(({ loteId, quantity }) =>
    typeof loteId === 'number' ? [{ lote_id: loteId, cantidad: quantity }] : [],
  );
  // Manual batches alone concern nobody, unless others were held before.
  const { pedidos } = colaDe(store);
  if (movimientos.length === 0 && !pedidos.has(producto) && !(producto in pedido.reservado)) return { clase: 'hecha' };
  pedidos.add(producto);
  const { avisos } = await pedir(api.POST('/movimientos', { body: { store, product_id: producto, movimientos }, signal }));
  // Deleted meanwhile: nobody is to be told of its stock.
  if (pedidoLocal(store) === undefined) return { clase: 'hecha' };
  const cortos = new Map(avisos?.map((aviso) => [aviso.lote_id, aviso.registrado]));
  const reservado = movimientos.map(({ lote_id, cantidad }) => [String(lote_id), cortos.get(lote_id) ?? cantidad] as const);
  anotarReserva(store, producto, Object.fromEntries(reservado.filter(([, cantidad]) => cantidad > 0)));
  if (!avisos?.length) return { clase: 'hecha' };
  // A newer wish is on its way and will get an answer of its own.
  if (colaDe(store).esperas.has(producto)) return { clase: 'hecha' };
  fijarRegistrado(store, producto, avisos);
  return { clase: 'avisos', avisos: nombrarAvisos(avisos, pedido.products, pedidoLocal(store)?.products) };
}

const esPasajero = (error: unknown): boolean =>
  error instanceof ErrorApi && (error.causa.clase !== 'respuesta' || error.causa.estado >= 500);

/** Asks the server at once to hold what the order has of a product; what is not a matter of coverage is told. */
export async function reservarAhora(store: string, producto: number): Promise<Reserva> {
  const { esperas } = colaDe(store);
  clearTimeout(esperas.get(producto));
  esperas.delete(producto);
  try {
    return await enCola(store, (signal) => pedirReserva(store, producto, signal));
  } catch (error) {
    if (!esPasajero(error)) void mostrarError(error);
    return { clase: 'sin_respuesta' };
  }
}

/** As {@link reservarAhora} once the taps rest; shows the warnings itself. `alAvisar` runs when stock was short. */
export function reservarLuego(store: string, producto: number, alAvisar: () => void): void {
  const { esperas } = colaDe(store);
  clearTimeout(esperas.get(producto));
  const reservar = async () => {
    const reserva = await reservarAhora(store, producto);
    if (reserva.clase !== 'avisos') return;
    alAvisar();
    await avisar(reserva.avisos);
  };
  esperas.set(
    producto,
    setTimeout(() => void reservar(), ESPERA_MS),
  );
}

/** Stops asking for an order that is being sent: its submission says all that it takes. */
export function dejarDeReservar(store: string): void {
  const cola = colas.get(store);
  if (cola === undefined) return;
  for (const espera of cola.esperas.values()) clearTimeout(espera);
  cola.corte.abort();
  colas.delete(store);
}

const callar = () => undefined;

/** Gives one batch back. Without coverage nothing is lost: what the order does not take returns by itself. */
export async function devolverLote(store: string, loteId: number): Promise<void> {
  await enCola(store, (signal) => pedir(api.POST('/movimientos/delete', { body: { store, lote_id: loteId }, signal }))).catch(callar);
}

/**
 * Gives everything back that a deleted order holds. A call that is on the road is waited for: given up here, it would be carried
 * out there all the same, and after the release it would hold stock that nobody wants.
 */
export async function devolverTodo(store: string): Promise<void> {
  const cola = colas.get(store);
  for (const espera of cola?.esperas.values() ?? []) clearTimeout(espera);
  colas.delete(store);
  await cola?.ultima;
  const signal = AbortSignal.timeout(PLAZO_MS);
  await pedir(api.GET('/movimientos/delete/all/{store}', { params: { path: { store } }, signal })).catch(callar);
}
