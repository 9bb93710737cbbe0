import { api, pedir } from '@/api/cliente';
import { describirError, ErrorApi, esConflicto } from '@/api/errores';
import type { DocumentoDetalle } from '@/api/tipos';
import { avisar, mostrarError } from '@/kit/dialogos/dialogos';
import { type Acto, anotarMotivoEnActos, cambiarActo, nombrarClientes, olvidarResueltos, porHacer, quitarActo } from './actos';
import { nombrarAvisos } from './avisos';
import {
  adoptarEntradas,
  anotarIntento,
  anotarMotivo,
  aplazar,
  darPorEnviado,
  devolverEntrada,
  type Entrada,
  espera,
  marcarEnviando,
  olvidarRespuestas,
  porEscribir,
  retirar,
  useBandeja,
} from './bandeja';
import { conCerrojo } from './cerrojo';
import { type EnCola, libres, sinFinal, sinProbarPorSuCliente } from './cola';
import { cuadernoListo, olvidarDanados, reintentar, releerTodo, seguirCuaderno } from './cuaderno';
import { pedirDuracion, useDuracion } from './duracion';
import { hacerActo, nombrarActo, yaNoHaceFalta } from './envioDeActos';
import type { PedidoLocal, Rechazo } from './pedidoLocal';
import { adoptarPedidos, olvidarVacios } from './pedidos';
import { darPorLlegado, guardadoEn, soltarGenero } from './retirada';
import { sesionActual } from './sesion';

export const CERROJO = 'reparto.bandeja';
/** A call that takes longer is given up and tried again: the server takes each order only once. */
const PLAZO_MS = 30_000;
const PRIMERA_ESPERA_MS = 5_000;
const ESPERA_MAXIMA_MS = 5 * 60_000;
/** How long reading what the device has is waited for. */
const LECTURA_MS = 5_000;
const SIN_FINAL = 'No se sabe si llegó la primera vez';
const ESPERA_CLIENTE = 'Espera a que el servidor tenga a su cliente';

/** Statuses below 500 that say nothing about the order itself. */
const SIN_JUICIO: ReadonlySet<number> = new Set([401, 404, 408, 425, 429]);

/** Whether an answer judges what was sent, and trying again will not change it. `deDocumento`: its address names a document, which may be gone. */
function juzga({ estado, mensaje }: ErrorApi, deDocumento: boolean): boolean {
  if (estado === undefined || estado < 400 || estado >= 500) return false;
  // Any other address that is not found is a network in between.
  return estado === 404 ? deDocumento && mensaje !== undefined : !SIN_JUICIO.has(estado);
}

const esRechazo = (error: ErrorApi, { pedido }: Entrada): boolean => juzga(error, pedido.mode === 'EDIT');

/** Why an order was not taken, as its screen says it. */
export function rechazoDe(error: ErrorApi, { products }: Pick<PedidoLocal, 'products'>): Rechazo {
  return {
    mensaje: error.mensaje ?? describirError(error).texto,
    avisos: nombrarAvisos(error.avisos, products).map(({ lote, mensaje }) => ({ lote, mensaje })),
    detalles: Object.values(error.errores).flat(),
    ...(error.estado === 409 && { conflicto: true }),
    ...(error.errores['client_id'] !== undefined && { sinCliente: true }),
  };
}

/** All that was said of a refusal, each thing once. */
const enUnaFrase = ({ mensaje, detalles }: Rechazo): string => [mensaje, ...detalles.filter((detalle) => detalle !== mensaje)].join(' ');

/** Told wherever the seller is by then, so it says whose order it was. */
function contarRechazo(rechazo: Rechazo, { clienteNombre, pedido: { documento } }: Entrada): void {
  const problema = `El pedido ${documento === null ? '' : `${documento.numero} `}de ${clienteNombre} no se ha aceptado`;
  if (rechazo.avisos.length > 0) void avisar(rechazo.avisos, problema);
  else void mostrarError(enUnaFrase(rechazo), problema);
}

function esperaTras(intentos: number, error: ErrorApi): number {
  const pedida = (error.espera ?? 0) * 1000;
  return Math.min(Math.max(PRIMERA_ESPERA_MS * 2 ** intentos, pedida), ESPERA_MAXIMA_MS);
}

/**
 * When this tab may try each order again, by `performance.now()`: nobody sets that clock, and the device's may be put
 * right by days while an order waits. What this tab has not tried is due.
 */
const citas = new Map<string, number>();

/**
 * When this tab may ask the network again, by the same clock. Orders go in the order in which they were made: none overtakes one
 * that got no answer.
 */
let sinRedHasta = 0;

const cuantoFalta = (internalId: string): number => Math.max(citas.get(internalId) ?? 0, sinRedHasta) - performance.now();

/**
 * Both calls may be repeated: a new order is known by its internalId, an edit says all the lines. A seller who was told that an order
 * waits has handed the goods over by now, and the server is to take it as it happened.
 */
async function llamar({ pedido, peticion, fallo }: Entrada): Promise<DocumentoDetalle> {
  const signal = AbortSignal.timeout(PLAZO_MS);
  const { data } = await pedir(
    pedido.mode === 'EDIT'
      ? api.PUT('/invoices/{id}', { params: { path: { id: pedido.internalId } }, body: peticion, signal })
      : api.POST('/invoices', { body: fallo === null ? peticion : { ...peticion, sin_cobertura: true }, signal }),
  );
  return data;
}

/** Puts off what got no judgement; `false` when there is no point in going on with the next. */
function posponer(id: string, { intentos }: { intentos: number }, fallo: ErrorApi, anotar: (motivo: string) => void): boolean {
  const cuando = performance.now() + esperaTras(intentos, fallo);
  const motivo = describirError(fallo).texto;
  anotar(motivo);
  // What the server says of one of them is said of no other.
  if (fallo.estado !== undefined && fallo.estado !== 401) {
    citas.set(id, cuando);
    return true;
  }
  sinRedHasta = cuando;
  anotarMotivo(motivo);
  anotarMotivoEnActos(motivo);
  return false;
}

/**
 * Sends an order. One that was corrected after it had left, and that the server refuses for what it has under that name, has arrived as
 * it was: what the server has stands.
 */
async function entregar(internalId: string, entrada: Entrada): Promise<void> {
  try {
    darPorEnviado(internalId, await llamar(entrada));
  } catch (error) {
    const { mode, probada } = entrada.pedido;
    if (!esConflicto(error) || mode === 'EDIT' || probada === undefined) throw error;
    const guardado = await guardadoEn(internalId, PLAZO_MS);
    if (guardado === null) throw error;
    darPorLlegado(entrada, guardado, 'correccion');
  }
}

/** Asks what became of an order that was taken back. An edit has arrived where its document is another one than the one that it was made from. */
async function preguntar(internalId: string, entrada: Entrada): Promise<void> {
  const guardado = await guardadoEn(internalId, PLAZO_MS);
  const { mode, documento } = entrada.pedido;
  if (guardado !== null && !(mode === 'EDIT' && guardado.version === documento?.version)) {
    darPorLlegado(entrada, guardado, 'retirada');
    return;
  }
  retirar(internalId);
  if (mode === 'NEW') await soltarGenero(internalId);
}

/** Sends one order, or asks what became of it; `false` when there is no point in going on with the next. */
async function procesar(internalId: string, entrada: Entrada): Promise<boolean> {
  marcarEnviando(internalId);
  anotarIntento(internalId);
  try {
    await (espera(entrada) ? entregar(internalId, entrada) : preguntar(internalId, entrada));
    sinRedHasta = 0;
    return true;
  } catch (error) {
    const fallo = error instanceof ErrorApi ? error : new ErrorApi({ clase: 'ilegible' });
    if (espera(entrada) && esRechazo(fallo, entrada)) {
      const rechazo = rechazoDe(fallo, entrada.pedido);
      devolverEntrada(internalId, entrada, rechazo);
      contarRechazo(rechazo, entrada);
      return true;
    }
    return posponer(internalId, entrada, fallo, (motivo) => aplazar(internalId, motivo));
  } finally {
    marcarEnviando(null);
  }
}

/** Does one act; `false` when there is no point in going on with the next. */
async function procesarActo(clave: string, acto: Acto): Promise<boolean> {
  try {
    await hacerActo(clave, acto, AbortSignal.timeout(PLAZO_MS));
    sinRedHasta = 0;
    return true;
  } catch (error) {
    const fallo = error instanceof ErrorApi ? error : new ErrorApi({ clase: 'ilegible' });
    if (yaNoHaceFalta(acto, fallo)) {
      quitarActo(clave);
      return true;
    }
    if (juzga(fallo, acto.tipo !== 'cliente')) {
      const rechazo = enUnaFrase(rechazoDe(fallo, { products: [] }));
      await cambiarActo(clave, (suyo) => ({ ...suyo, rechazo }));
      void mostrarError(rechazo, `${nombrarActo(acto)} no se ha aceptado`);
      return true;
    }
    return posponer(clave, acto, fallo, (motivo) => void cambiarActo(clave, (suyo) => ({ ...suyo, intentos: suyo.intentos + 1, fallo: motivo })));
  }
}

/** This seller's that is due, or all that may be sent, the oldest first. */
const vencidas = (todas: boolean): EnCola[] => (sesionActual().token === '' ? [] : libres().filter(({ id }) => todas || cuantoFalta(id) <= 0));

const enviar = ({ id, entrada, acto }: EnCola): Promise<boolean> => (entrada ? procesar(id, entrada) : procesarActo(id, acto));

/** What other tabs have done meanwhile; a device that does not answer holds no order back, for the server takes each once. */
export const ponerseAlDia = (): Promise<unknown> =>
  Promise.race([releerTodo().catch(() => undefined), new Promise((resolve) => void setTimeout(resolve, LECTURA_MS))]);

async function pasada(forzar: boolean, hechas: Set<string>): Promise<void> {
  // Nobody's orders are sent for nobody, and a timer may outlive the session that set it.
  if (sesionActual().token === '') return;
  await conCerrojo(CERROJO, async () => {
    // Waiting for the lock, another tab may have sent what this one saw.
    await ponerseAlDia();
    for (;;) {
      nombrarClientes();
      for (const internalId of sinProbarPorSuCliente()) aplazar(internalId, ESPERA_CLIENTE);
      for (const internalId of sinFinal(PLAZO_MS)) aplazar(internalId, SIN_FINAL);
      const siguiente = vencidas(forzar).find(({ id }) => !hechas.has(id));
      if (siguiente === undefined) return;
      hechas.add(siguiente.id);
      if (!(await enviar(siguiente))) return;
    }
  });
}

let temporizador: ReturnType<typeof setTimeout> | undefined;

function programar(): void {
  clearTimeout(temporizador);
  const faltan = libres().map(({ id }) => cuantoFalta(id));
  if (faltan.length === 0) return;
  temporizador = setTimeout(() => void despachar(false), Math.max(Math.min(...faltan), 1_000));
}

let enCurso: Promise<void> | null = null;
let pedidoOtraVez = false;

/** Passes until nobody has asked for one more meanwhile; each order is tried once. */
async function despacho(forzar: boolean): Promise<void> {
  const hechas = new Set<string>();
  try {
    await pasada(forzar, hechas);
    while (pedidoOtraVez) {
      pedidoOtraVez = false;
      await pasada(true, hechas);
    }
  } finally {
    enCurso = null;
    programar();
  }
}

/**
 * Sends what waits in the outbox, one order at a time and never from two tabs at once. With `forzar`, also
 * what is not due yet. Settles when the attempts made are answered or given up.
 */
export function despachar(forzar = true): Promise<void> {
  if (enCurso === null) enCurso = despacho(forzar);
  else pedidoOtraVez ||= forzar;
  return enCurso;
}

/** Asks before the tab is closed, or loaded anew, over orders that might not be there again. */
function alCerrar(evento: BeforeUnloadEvent): void {
  const { entradas, actos } = useBandeja.getState();
  const esperan = Object.keys(entradas).length + Object.values(actos).filter(porHacer).length > 0;
  if (porEscribir().length > 0 || (esperan && useDuracion.getState().prometida === false)) evento.preventDefault();
}

/** What is done once an area is open and what the device has is in memory. */
async function empezar(): Promise<void> {
  await cuadernoListo;
  olvidarVacios();
  adoptarPedidos();
  adoptarEntradas();
  olvidarResueltos();
  void despachar();
  // A store that cannot be read now is looked through at the next start.
  await olvidarDanados().catch(() => undefined);
}

/** Keeps the outbox moving while an area is open: at once, on coverage, on waking up, and by back-off. */
export function vigilarBandeja(): () => void {
  const alVolver = () => {
    reintentar();
    void despachar();
  };
  const alMirar = () => {
    // Coverage comes back without a word while a device sleeps.
    if (document.visibilityState === 'visible') alVolver();
  };
  const bajas = [seguirCuaderno(), olvidarRespuestas()];
  window.addEventListener('online', alVolver);
  // The question is asked after the area is gone too: a screen that breaks must take no order with it.
  window.addEventListener('beforeunload', alCerrar);
  document.addEventListener('visibilitychange', alMirar);
  void pedirDuracion();
  void empezar();
  return () => {
    clearTimeout(temporizador);
    window.removeEventListener('online', alVolver);
    document.removeEventListener('visibilitychange', alMirar);
    for (const baja of bajas) baja();
  };
}
