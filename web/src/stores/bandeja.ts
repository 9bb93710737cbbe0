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

/** What waits for this user to be sent. */
export const entradasDe = (entradas: Entradas, sesion: Pick<Sesion, 'id' | 'name'>): [string, Entrada][] =>
  Object.entries(entradas).filter(([, { pedido }]) => esDe(pedido, sesion));

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

/** The server has the order: it leaves the outbox. */
export function darPorEnviado(internalId: string, detalle: DocumentoDetalle, ahora = Date.now()): void {
  const { numero, total } = detalle.invoice;
  const puesto = 1 + Math.max(-1, ...Object.values(useBandeja.getState().enviados).map(puestoDe));
  useBandeja.setState(({ respuestas }) => ({ respuestas: { ...respuestas, [internalId]: detalle } }));
  void cambiar(internalId, ({ entrada, enviado, pedido: aMedias }) => {
    const pedido = entrada?.pedido;
    // Another tab had the answer to the same order first, and what is remembered was taken from the entry that is gone now.
    if (pedido === undefined && enviado !== undefined) return { enviado, pedido: aMedias };
    return {
      pedido: aMedias,
      enviado: {
        numero,
        total,
        momento: ahora,
        puesto,
        usuario: pedido?.usuario.id ?? null,
        editado: pedido?.mode === 'EDIT',
        efectivo: pedido?.entrega?.efectivo ?? '',
        impreso: false,
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

/** Takes an order out of the outbox without its having been sent. */
export function retirar(internalId: string): void {
  void cambiar(internalId, ({ entrada: _retirada, ...resto }) => resto);
}

/** Makes a refused order of the outbox editable again, with the reason. */
export function devolverEntrada(internalId: string, { pedido, clienteNombre }: Entrada, rechazo: Rechazo): void {
  void cambiar(internalId, (hay) => (hay.entrada === undefined ? hay : { enviado: hay.enviado, pedido: { ...pedido, cliente: clienteNombre, rechazo } }));
}

/** Notes an attempt that got no answer. */
export function aplazar(internalId: string, fallo: string): void {
  const intentos = 1 + (useBandeja.getState().entradas[internalId]?.intentos ?? 0);
  cambiarEntrada(internalId, (entrada) => ({ ...entrada, intentos, fallo }));
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
