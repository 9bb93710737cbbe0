import { useShallow } from 'zustand/shallow';
import type { DocumentoDetalle } from '@/api/tipos';
import type { PedidoRequest } from '@/dominio';
import { cambiar } from './cuaderno';
import { type Enviado, type Entrada, estaEnviado } from './expediente';
import { useBandeja, useGuardado } from './memoria';
import { esDe, type PedidoLocal, type Rechazo } from './pedidoLocal';
import { autorActual } from './pedidos';
import { type Sesion, sesionActual, useSesion } from './sesion';

export type { Entrada, Enviado } from './expediente';
export { useBandeja } from './memoria';

/** Sent orders are remembered so that another tab can say so. */
const ENVIADOS_MAXIMO = 100;
/** What the notes of a document hold, in letters. */
const NOTAS_MAXIMO = 300;

type Entradas = Readonly<Record<string, Entrada>>;

/** Whether an order waits to be sent, and not only the question what became of it. */
export const espera = ({ retirada }: Entrada): boolean => retirada !== true;

/** All that waits in the outbox for this user. */
export const entradasDe = (entradas: Entradas, sesion: Pick<Sesion, 'id' | 'name'>): [string, Entrada][] =>
  Object.entries(entradas).filter(([, { pedido }]) => esDe(pedido, sesion));

/** This user's orders that wait to be sent. */
export const esperanDe = (entradas: Entradas, sesion: Pick<Sesion, 'id' | 'name'>): Entrada[] =>
  entradasDe(entradas, sesion).flatMap(([, entrada]) => (espera(entrada) ? [entrada] : []));

/**
 * Moves an order from the local ones to the outbox, as this user's, in one transaction; an order sent or queued already stays as it is.
 * Answers whether the disk has it, once that is known.
 */
export function encolar(pedido: PedidoLocal, peticion: PedidoRequest, clienteNombre: string, ahora = Date.now()): Promise<boolean> {
  const usuario = autorActual();
  return cambiar(
    pedido.internalId,
    ({ entrada, enviado }) => ({
      enviado,
      entrada: entrada ?? (estaEnviado(pedido, enviado) ? undefined : { pedido: { ...pedido, usuario }, peticion, clienteNombre, creada: ahora, intentos: 0, fallo: null }),
    }),
    true,
  );
}

type Bandeja = Pick<ReturnType<typeof useBandeja.getState>, 'entradas' | 'actos'>;

const enBandeja = (ids: readonly string[], { entradas, actos }: Bandeja): readonly string[] => ids.filter((id) => id in entradas || id in actos);

/** What of the outbox this device could not write down: it goes with the tab. */
export const sinEscribir = (): readonly string[] => enBandeja(useGuardado.getState().enMemoria, useBandeja.getState());

/** What the disk does not have, or not yet. */
export const porEscribir = (): readonly string[] => [...sinEscribir(), ...enBandeja(useGuardado.getState().escribiendo, useBandeja.getState())];

/** The names of {@link sinEscribir}, for a screen that follows them. */
export function useSinEscribir(): readonly string[] {
  const enMemoria = useGuardado((estado) => estado.enMemoria);
  return useBandeja(useShallow((bandeja) => enBandeja(enMemoria, bandeja)));
}

/** Whether the disk has something of the outbox: `false` where it could not take it, `null` while it is being written. */
export const useEscrito = (internalId: string): boolean | null =>
  useGuardado(({ enMemoria, escribiendo }) => {
    if (enMemoria.includes(internalId)) return false;
    return escribiendo.includes(internalId) ? null : true;
  });

const puestoDe = ({ puesto = -1 }: Enviado): number => puesto;

/** Forgets what was sent longest ago. */
function olvidarAntiguos(): void {
  const antiguos = Object.entries(useBandeja.getState().enviados)
    .toSorted(([, uno], [, otro]) => puestoDe(otro) - puestoDe(uno))
    .slice(ENVIADOS_MAXIMO);
  for (const [internalId] of antiguos) void cambiar(internalId, ({ enviado: _antiguo, ...resto }) => resto);
}

/** The server has the order: it leaves the outbox. `tarde` is what its seller did to it after that, and cannot be done any more. */
export function darPorEnviado(internalId: string, detalle: DocumentoDetalle, ahora = Date.now(), tarde?: Enviado['tarde']): void {
  const { numero, total } = detalle.invoice;
  const puesto = 1 + Math.max(-1, ...Object.values(useBandeja.getState().enviados).map(puestoDe));
  useBandeja.setState(({ respuestas }) => ({ respuestas: { ...respuestas, [internalId]: detalle } }));
  void cambiar(internalId, ({ entrada, enviado, pedido: aMedias }) => {
    // What was to be corrected went out all the same, from a tab that could not be told any more.
    const corregido = entrada === undefined && aMedias?.mode === 'NEW' && aMedias.probada !== undefined;
    const pedido = corregido ? aMedias : entrada?.pedido;
    // Another tab had the answer to the same order first, and what is remembered was taken from the entry that is gone now.
    if (pedido === undefined && enviado !== undefined) return { enviado, pedido: aMedias };
    const como = corregido ? 'correccion' : tarde;
    return {
      pedido: corregido ? undefined : aMedias,
      enviado: {
        numero,
        total,
        momento: ahora,
        puesto,
        usuario: pedido?.usuario.id ?? null,
        editado: pedido?.mode === 'EDIT',
        efectivo: pedido?.entrega?.efectivo ?? '',
        impreso: false,
        ...(como !== undefined && { tarde: como }),
      },
    };
  });
  olvidarAntiguos();
}

/** Keeps the answers of this tab for as long as whoever got them is at it; a session that has run out may come back to them. */
export function olvidarRespuestas(): () => void {
  const { id } = sesionActual();
  return useSesion.subscribe(({ sesion, caducada }) => {
    if (!caducada && sesion.id !== id) useBandeja.setState({ respuestas: {} });
  });
}

function cambiarEntrada(internalId: string, hacer: (entrada: Entrada) => Entrada): void {
  void cambiar(internalId, (hay) => (hay.entrada === undefined ? hay : { ...hay, entrada: hacer(hay.entrada) }));
}

/** Makes a queued order this user's; `nota` is added to what is written on it, where there is room. */
export function adoptarEntrada(internalId: string, nota = ''): void {
  const usuario = autorActual();
  cambiarEntrada(internalId, (entrada) => {
    const escritas = entrada.peticion.notas ?? '';
    const notas = escritas.endsWith(nota) ? escritas : [escritas, nota].filter(Boolean).join(' ');
    const peticion = notas.length > NOTAS_MAXIMO ? entrada.peticion : { ...entrada.peticion, notas };
    return { ...entrada, peticion, pedido: { ...entrada.pedido, usuario } };
  });
}

/** Gives this user's queued orders that only knew a name the id that goes with it. */
export function adoptarEntradas(): void {
  for (const [internalId, { pedido }] of entradasDe(useBandeja.getState().entradas, sesionActual())) {
    if (pedido.usuario.id === null) adoptarEntrada(internalId);
  }
}

/** Whether an order has left this device, or one that was corrected since: the answer may have been lost, and the server may have it. */
export const haSalido = ({ intentos, pedido }: Pick<Entrada, 'intentos' | 'pedido'>): boolean => intentos > 0 || pedido.probada !== undefined;

/** Makes an order of the outbox one in progress again. It keeps its name, by which the server knows what it has of it already. */
export function reabrir(internalId: string): void {
  void cambiar(internalId, (hay) => {
    if (hay.entrada === undefined) return hay;
    const { pedido, peticion, clienteNombre } = hay.entrada;
    const probada = haSalido(hay.entrada) ? { ...peticion, signature: 'none', firmante: null } : undefined;
    return { enviado: hay.enviado, pedido: { ...pedido, cliente: clienteNombre, rechazo: null, ...(probada && { probada }) } };
  }, true);
}

/** Takes an order back: one that never left is gone, of one that did the question is left whether it arrived. */
export function dejarDeEnviar(internalId: string): void {
  void cambiar(internalId, ({ entrada, ...resto }) => {
    if (entrada === undefined || !haSalido(entrada)) return resto;
    return { ...resto, entrada: { ...entrada, fallo: null, retirada: true } };
  }, true);
}

/** Takes an order out of the outbox without its having been sent. */
export function retirar(internalId: string): void {
  void cambiar(internalId, ({ entrada: _retirada, ...resto }) => resto);
}

/** Makes a refused order of the outbox editable again, with the reason. */
export function devolverEntrada(internalId: string, { pedido, clienteNombre }: Entrada, rechazo: Rechazo): void {
  void cambiar(internalId, (hay) => (hay.entrada === undefined ? hay : { enviado: hay.enviado, pedido: { ...pedido, cliente: clienteNombre, rechazo } }));
}

/** Notes that an order leaves, before it does. */
export function anotarIntento(internalId: string): void {
  const intentos = 1 + (useBandeja.getState().entradas[internalId]?.intentos ?? 0);
  cambiarEntrada(internalId, (entrada) => ({ ...entrada, intentos }));
}

/** Notes why an attempt got no answer. */
export function aplazar(internalId: string, fallo: string): void {
  cambiarEntrada(internalId, (entrada) => ({ ...entrada, fallo }));
}

/** Tells those of this user's orders that were not tried why they wait. */
export function anotarMotivo(fallo: string): void {
  for (const [internalId, { fallo: yaDicho }] of entradasDe(useBandeja.getState().entradas, sesionActual())) {
    if (yaDicho === null) cambiarEntrada(internalId, (entrada) => ({ ...entrada, fallo: entrada.fallo ?? fallo }));
  }
}

export function marcarImpreso(internalId: string): void {
  void cambiar(internalId, (hay) => (hay.enviado === undefined ? hay : { ...hay, enviado: { ...hay.enviado, impreso: true } }));
}

/** Which order this tab is sending. */
export function marcarEnviando(internalId: string | null): void {
  useBandeja.setState({ enviando: internalId });
}
