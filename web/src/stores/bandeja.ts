import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useShallow } from 'zustand/shallow';
import type { DocumentoDetalle } from '@/api/tipos';
import type { PedidoRequest } from '@/dominio';
import { duradero, ponerAlDia, rescatar, seguirPestanas, useGuardado } from './duradero';
import { esDe, type PedidoLocal, pedidoGuardado, ponerAlDiaPedido, VERSION_PEDIDO } from './pedidoLocal';
import { autorActual, borrarPedido, usePedidos } from './pedidos';
import { CLAVE_BANDEJA, idsEscritos } from './porEnviar';
import { type Sesion, sesionActual, useSesion } from './sesion';

/** Sent orders are remembered so that another tab can say so. */
const ENVIADOS_MAXIMO = 100;
/** What the notes of a document hold, in letters. */
const NOTAS_MAXIMO = 300;

const entradaGuardada = z.object({
  /** The order as it was, to hand back if the server refuses it. */
  pedido: pedidoGuardado,
  peticion: z.custom<PedidoRequest>((valor) => typeof valor === 'object' && valor !== null && 'store' in valor && 'products' in valor),
  clienteNombre: z.string(),
  creada: z.number(),
  intentos: z.number(),
  /** Always 0: pages of an earlier release that are still open read it as the hour of the next attempt. */
  proximo: z.number(),
  /** Why the last attempt gave no answer. */
  fallo: z.nullable(z.string()),
});

const enviadoGuardado = z.object({
  numero: z.string(),
  total: z.number(),
  momento: z.number(),
  /** Whose it was; absent in what was sent before that was kept. */
  usuario: z.optional(z.nullable(z.number())),
  /** A pendiente that was there before. */
  editado: z.optional(z.boolean()),
  /** The cash that was handed over for it, as it was typed. */
  efectivo: z.optional(z.string()),
  /** Its ticket was printed; what is printed from then on is a copy. */
  impreso: z.boolean(),
});

/** An order on its way to the server. */
export type Entrada = z.infer<typeof entradaGuardada>;
/** What is remembered of an order that the server has. */
export type Enviado = z.infer<typeof enviadoGuardado>;

interface Guardado {
  entradas: Readonly<Record<string, Entrada>>;
  enviados: Readonly<Record<string, Enviado>>;
}

interface EstadoBandeja extends Guardado {
  /** The order this tab is sending now. */
  enviando: string | null;
  /** The server's answers of this tab, for the ticket. */
  respuestas: Readonly<Record<string, DocumentoDetalle>>;
}

const sobre = z.object({ entradas: z.record(z.string(), z.unknown()), enviados: z.record(z.string(), z.unknown()) });

function ponerAlDiaEntrada(crudo: unknown, version: number): unknown {
  if (typeof crudo !== 'object' || crudo === null || !('pedido' in crudo)) return crudo;
  return { ...crudo, pedido: ponerAlDiaPedido(crudo.pedido, version) };
}

/** A pendiente that was sent may be edited and sent again; a new order is sent once. */
const estaEnviado = ({ internalId, mode }: PedidoLocal, enviados: Guardado['enviados']): boolean => internalId in enviados && mode === 'NEW';

const soporte = duradero<Guardado>(
  (crudo, version) => {
    const leido = sobre.safeParse(crudo);
    if (!leido.success) return null;
    const { estado: entradas, danado } = rescatar(leido.data.entradas, (valor) => entradaGuardada.safeParse(ponerAlDiaEntrada(valor, version)).data);
    const { estado: enviados } = rescatar(leido.data.enviados, (valor) => enviadoGuardado.safeParse(valor).data);
    return { estado: { entradas, enviados }, danado };
  },
  (nuestro, suyo) => {
    const porEnviar = Object.entries(nuestro.entradas).filter(([, { pedido }]) => !estaEnviado(pedido, suyo.enviados));
    return { entradas: { ...Object.fromEntries(porEnviar), ...suyo.entradas }, enviados: { ...nuestro.enviados, ...suyo.enviados } };
  },
);

/** The outbox: what was submitted and the server has not answered yet, kept over reloads and shared by all tabs. */
export const useBandeja = create<EstadoBandeja>()(
  persist((): EstadoBandeja => ({ entradas: {}, enviados: {}, enviando: null, respuestas: {} }), {
    name: CLAVE_BANDEJA,
    version: VERSION_PEDIDO,
    storage: soporte,
    partialize: ({ entradas, enviados }) => ({ entradas, enviados }),
  }),
);

export const seguirBandeja = (): (() => void) => seguirPestanas(useBandeja, soporte);

export const releerBandeja = (): void => ponerAlDia(useBandeja, soporte);

function cambiar(hacer: (guardado: Guardado) => Partial<EstadoBandeja>): void {
  releerBandeja();
  useBandeja.setState((estado) => hacer(estado));
}

/** What waits for this user to be sent. */
export const entradasDe = (entradas: Guardado['entradas'], sesion: Pick<Sesion, 'id' | 'name'>): [string, Entrada][] =>
  Object.entries(entradas).filter(([, { pedido }]) => esDe(pedido, sesion));

/** Moves an order from the local ones to the outbox, as this user's; an order sent or queued already stays as it is. */
export function encolar(pedido: PedidoLocal, peticion: PedidoRequest, clienteNombre: string, ahora = Date.now()): void {
  const { internalId } = pedido;
  cambiar(({ entradas, enviados }) =>
    internalId in entradas || estaEnviado(pedido, enviados)
      ? {}
      : { entradas: { ...entradas, [internalId]: { pedido: { ...pedido, usuario: autorActual() }, peticion, clienteNombre, creada: ahora, intentos: 0, proximo: 0, fallo: null } } },
  );
  // Only now: a crash between the two leaves the order twice, never not at all.
  borrarPedido(internalId);
  // There may be room for it now.
  if (sinEscribir().length > 0) useBandeja.setState({});
}

const NADIE: readonly string[] = [];

function noEscritas({ entradas }: Pick<Guardado, 'entradas'>): readonly string[] {
  const escritos = idsEscritos();
  return Object.keys(entradas).filter((internalId) => !escritos.has(internalId));
}

const fallaBandeja = ({ enMemoria }: ReturnType<typeof useGuardado.getState>): boolean => enMemoria.includes(CLAVE_BANDEJA);

/** The orders of the outbox that this device could not write down: they go with the tab. */
export const sinEscribir = (): readonly string[] => (fallaBandeja(useGuardado.getState()) ? noEscritas(useBandeja.getState()) : NADIE);

/** The orders of {@link sinEscribir}, for a screen that follows them. */
export function useSinEscribir(): readonly string[] {
  const falla = useGuardado(fallaBandeja);
  return useBandeja(useShallow((estado) => (falla ? noEscritas(estado) : NADIE)));
}

/** After a crash in the middle of {@link encolar}: what is in the outbox is no local order any more. */
export function conciliar(): void {
  releerBandeja();
  for (const internalId of Object.keys(useBandeja.getState().entradas)) {
    if (internalId in usePedidos.getState().pedidos) borrarPedido(internalId);
  }
}

function sin<T>(registro: Readonly<Record<string, T>>, internalId: string): Record<string, T> {
  const { [internalId]: _quitado, ...resto } = registro;
  return resto;
}

/** The latest first, in the order in which they came: the device's clock is put back now and then. */
function recordar(enviados: Guardado['enviados'], internalId: string, enviado: Enviado): Record<string, Enviado> {
  const anteriores = Object.entries(sin(enviados, internalId));
  return Object.fromEntries([[internalId, enviado] as const, ...anteriores].slice(0, ENVIADOS_MAXIMO));
}

/** The server has the order: it leaves the outbox. */
export function darPorEnviado(internalId: string, detalle: DocumentoDetalle, ahora = Date.now()): void {
  const { numero, total } = detalle.invoice;
  cambiar((estado) => {
    const respuestas = { ...useBandeja.getState().respuestas, [internalId]: detalle };
    const pedido = estado.entradas[internalId]?.pedido;
    // Another tab had the answer to the same order first, and what is remembered was taken from the entry that is gone now.
    if (pedido === undefined && internalId in estado.enviados) return { respuestas };
    return {
      entradas: sin(estado.entradas, internalId),
      enviados: recordar(estado.enviados, internalId, {
        numero,
        total,
        momento: ahora,
        usuario: pedido?.usuario.id ?? null,
        editado: pedido?.mode === 'EDIT',
        efectivo: pedido?.entrega?.efectivo ?? '',
        impreso: false,
      }),
      respuestas,
    };
  });
}

/** Keeps the answers of this tab for as long as whoever got them is at it; a session that has run out may come back to them. */
export function olvidarRespuestas(): () => void {
  const { id } = sesionActual();
  return useSesion.subscribe(({ sesion, caducada }) => {
    if (!caducada && sesion.id !== id) useBandeja.setState({ respuestas: {} });
  });
}

/** Makes a queued order this user's; `nota` is added to what is written on it, where there is room. */
export function adoptarEntrada(internalId: string, nota?: string): void {
  cambiar(({ entradas }) => {
    const entrada = entradas[internalId];
    if (entrada === undefined) return {};
    const notas = [entrada.peticion.notas, nota].filter(Boolean).join(' ');
    const peticion = notas.length > NOTAS_MAXIMO ? entrada.peticion : { ...entrada.peticion, notas };
    return { entradas: { ...entradas, [internalId]: { ...entrada, peticion, pedido: { ...entrada.pedido, usuario: autorActual() } } } };
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
  cambiar(({ entradas }) => ({ entradas: sin(entradas, internalId) }));
}

/** Notes an attempt that got no answer. */
export function aplazar(internalId: string, fallo: string): void {
  cambiar(({ entradas }) => {
    const entrada = entradas[internalId];
    return entrada === undefined
      ? {}
      : { entradas: { ...entradas, [internalId]: { ...entrada, intentos: entrada.intentos + 1, proximo: 0, fallo } } };
  });
}

export function marcarImpreso(internalId: string): void {
  cambiar(({ enviados }) => {
    const enviado = enviados[internalId];
    return enviado === undefined ? {} : { enviados: { ...enviados, [internalId]: { ...enviado, impreso: true } } };
  });
}

/** Which order this tab is sending. */
export function marcarEnviando(internalId: string | null): void {
  useBandeja.setState({ enviando: internalId });
}
