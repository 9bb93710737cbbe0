import { mostrarError } from '@/kit/dialogos/dialogos';
import { escribeUnaDeAntes, leerDeAntes } from './deAntes';
import { avisarAlPerderlo, type Danado, dispositivo, type Escrito } from './dispositivo';
import { ALMACENES, escribirParte, esDeOtraVersion, estaEnviado, type Expediente, leerExpediente, type Parte, PARTES } from './expediente';
import { anotarEstado, enMemoriaDe, idsEnMemoria, mostrar, useGuardado } from './memoria';
import { type Crudos, crudosDe, todoONada, todosLosCrudos } from './transaccion';
import type { Restaurable } from './useRestauracion';

const SIN_GUARDAR =
  'Este dispositivo no deja guardar los cambios. Tu pedido sigue en memoria: no cierres Reparto y envíalo en cuanto puedas.';
const SUPERADO =
  'Otra pestaña tiene abierta una versión nueva de Reparto, y esta ya no puede guardar. Tu pedido sigue en memoria: envíalo desde aquí y después vuelve a cargar la página.';
const DANADO =
  'Parte de lo que este dispositivo tenía guardado está dañada y no se puede leer. Repasa los pedidos que tenías a medias.';
const TREINTA_DIAS_MS = 30 * 24 * 60 * 60_000;

/** What is done to the papers of one order. It is done once to what is on the screen and again to what the device has of them by then. */
export type Cambio = (hay: Expediente) => Expediente;

interface Pendiente {
  hacer: Cambio;
  /** Said to be saved only when the disk itself has it. */
  firme: boolean;
  avisar: (escrito: boolean) => void;
}

/** What is done and not written yet, by order, in its order. */
const pendientes = new Map<string, Pendiente[]>();
/** What newer releases wrote of each order, as it lies on the device. */
const intocables = new Map<string, Crudos>();
/** The mark of the store that this tab has read; `null` before it has read one. */
let marca: string | null = null;

const MARCA = 'marca';
const TODOS = ['pedidos', 'entradas', 'enviados', 'actos', 'danados', 'marca'] as const;
const DE_UNO = ['pedidos', 'entradas', 'enviados', 'actos', 'marca'] as const;

const canal = new BroadcastChannel('reparto');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by pages of this origin only
const anunciar = (internalId: string | null): void => canal.postMessage(internalId);

const pendienteDe = (internalId: string): readonly Pendiente[] => pendientes.get(internalId) ?? [];

/** What becomes of papers by one change after the other. */
function tras(cambios: readonly Pendiente[], base: Expediente): Expediente {
  let hay = base;
  for (const { hacer } of cambios) hay = hacer(hay);
  return hay;
}

const conPendientes = (internalId: string, base: Expediente): Expediente => tras(pendienteDe(internalId), base);

/** What was read of an order; parts of a newer release are put aside, to be carried along. */
function asimilar(internalId: string, crudos: Crudos): Expediente {
  const ajenas = PARTES.filter((parte) => esDeOtraVersion(parte, crudos[parte]));
  if (ajenas.length > 0) intocables.set(internalId, Object.fromEntries(ajenas.map((parte) => [parte, crudos[parte]])));
  else intocables.delete(internalId);
  return leerExpediente(crudos);
}

/** What a device that cannot be read just now says of it: what this tab holds stands. */
const callar = (): void => undefined;

function contarAjenas(): void {
  if (useGuardado.getState().deOtraVersion !== intocables.size) useGuardado.setState({ deOtraVersion: intocables.size });
}

/** Writes what is pending of one order over what the device has of it by now, in one transaction. */
async function escribir(internalId: string, lote: readonly Pendiente[]): Promise<void> {
  const base = await dispositivo();
  const durability = lote.some(({ firme }) => firme) ? 'strict' : 'relaxed';
  const transaccion = base.transaction(DE_UNO, 'readwrite', { durability });
  if ((await transaccion.objectStore('marca').get(MARCA)) !== marca) {
    await transaccion.done;
    await releerTodo();
    return escribir(internalId, lote);
  }
  const crudos = await crudosDe(transaccion, internalId);
  const hay = leerExpediente(crudos);
  const nuevo = tras(lote, hay);
  const cambiadas = PARTES.filter((parte) => nuevo[parte] !== hay[parte] && !esDeOtraVersion(parte, crudos[parte]));
  const escrituras = cambiadas.map((parte) => () => {
    const escrito = escribirParte(parte, nuevo);
    const almacen = transaccion.objectStore(ALMACENES[parte]);
    return escrito === undefined ? almacen.delete(internalId) : almacen.put(escrito, internalId);
  });
  await todoONada(transaccion, escrituras);
  pendientes.set(internalId, pendienteDe(internalId).slice(lote.length));
  mostrar(internalId, conPendientes(internalId, nuevo));
  if (cambiadas.length > 0) anunciar(internalId);
}

const escribiendo = new Set<string>();

/** Writes what is pending of an order, as long as there is something new to try. What the disk refuses stays pending, and on the screen. */
async function vaciar(internalId: string): Promise<void> {
  if (escribiendo.has(internalId)) return;
  escribiendo.add(internalId);
  let fallo: unknown;
  let intentados = 0;
  for (let lote = pendienteDe(internalId); lote.length > intentados; lote = pendienteDe(internalId)) {
    fallo = await escribir(internalId, lote).catch((error: unknown) => error ?? new Error());
    intentados = fallo === undefined ? 0 : lote.length;
    for (const { avisar } of lote) avisar(fallo === undefined);
  }
  escribiendo.delete(internalId);
  if (fallo !== undefined) {
    const yaDicho = useGuardado.getState().enMemoria.length > 0;
    anotarEstado(internalId, 'enMemoria');
    if (!yaDicho) void mostrarError(fallo instanceof DOMException && fallo.name === 'VersionError' ? SUPERADO : SIN_GUARDAR);
    return;
  }
  pendientes.delete(internalId);
  anotarEstado(internalId, null);
  // Where this one found room, those may too that found none before.
  reintentar();
}

/** Tries again to write what is in memory only. */
export function reintentar(): void {
  for (const internalId of useGuardado.getState().enMemoria) void vaciar(internalId);
}

/**
 * Changes the papers of one order: at once on the screens of this tab, then in one transaction on the device.
 *
 * @param hacer - gives the same for the same papers, and no harm done twice
 * @param firme - whether the disk itself is waited for, as for what is said to be saved
 * @returns whether the device has it, once that is known
 */
export function cambiar(internalId: string, hacer: Cambio, firme = false): Promise<boolean> {
  mostrar(internalId, hacer(enMemoriaDe(internalId)));
  const escrito = new Promise<boolean>((avisar) => void pendientes.set(internalId, [...pendienteDe(internalId), { hacer, firme, avisar }]));
  if (firme) anotarEstado(internalId, 'escribiendo');
  void vaciar(internalId);
  return escrito;
}

/** Takes in what another tab has written of one order. */
async function releer(internalId: string): Promise<void> {
  const base = await dispositivo();
  const transaccion = base.transaction(DE_UNO);
  if ((await transaccion.objectStore('marca').get(MARCA)) !== marca) return releerTodo();
  mostrar(internalId, conPendientes(internalId, asimilar(internalId, await crudosDe(transaccion, internalId))));
  contarAjenas();
}

/** Whether a part may be added to what the device has of its order: not to one that is there, nor what has gone on its way since. */
function falta(parte: Parte, escrito: Escrito, hay: Crudos): boolean {
  if (hay[parte] !== undefined) return false;
  const suyo = leerExpediente({ [parte]: escrito });
  const pedido = suyo.pedido ?? suyo.entrada?.pedido;
  if (pedido !== undefined && estaEnviado(pedido, hay.enviado)) return false;
  return parte !== 'pedido' || hay.entrada === undefined;
}

/** All that this tab holds, as it is written down. */
function loQueTengo(): [internalId: string, parte: Parte, escrito: Escrito][] {
  const deAqui = [...idsEnMemoria()].flatMap((internalId) => PARTES.map((parte) => [internalId, parte, escribirParte(parte, enMemoriaDe(internalId))] as const));
  const deOtras = [...intocables].flatMap(([internalId, crudos]) => PARTES.map((parte) => [internalId, parte, crudos[parte]] as const));
  // What is sent and what waits first: a draft of the same order is none any more.
  const orden = (parte: Parte): number => ['acto', 'enviado', 'entrada', 'pedido'].indexOf(parte);
  return [...deAqui, ...deOtras]
    .flatMap(([internalId, parte, escrito]): [string, Parte, Escrito][] => (escrito === undefined ? [] : [[internalId, parte, escrito]]))
    .toSorted(([, una], [, otra]) => orden(una) - orden(otra));
}

/** The parts of an order that cannot be read, though no newer release wrote them. */
function rotasDe(internalId: string, crudos: Crudos): { internalId: string; parte: Parte; danado: Danado }[] {
  const leido = leerExpediente(crudos);
  return PARTES.flatMap((parte) => {
    const escrito = crudos[parte];
    if (escrito === undefined || leido[parte] !== undefined || esDeOtraVersion(parte, escrito)) return [];
    return [{ internalId, parte, danado: { de: `${ALMACENES[parte]}/${internalId}`, texto: JSON.stringify(escrito), desde: Date.now() } }];
  });
}

/**
 * Takes in all that the device has, and what earlier releases have left. What this tab holds of a store that was thrown away is written
 * again, and joined with what another tab has begun in its place (docs/adr/0023-an-empty-store-is-not-the-truth.md).
 */
export async function releerTodo(): Promise<void> {
  const base = await dispositivo();
  const deAntes = leerDeAntes();
  const transaccion = base.transaction(TODOS, 'readwrite', { durability: deAntes === null ? 'relaxed' : 'strict' });
  const escrita = await transaccion.objectStore('marca').get(MARCA);
  const expedientes = await todosLosCrudos(transaccion);

  const nuevos: [string, Parte, Escrito][] = [];
  /** Drafts of orders that have gone on their way. */
  const yaNoSon: string[] = [];
  const anadir = (internalId: string, parte: Parte, escrito: Escrito) => {
    const hay = expedientes.get(internalId) ?? {};
    if (!falta(parte, escrito, hay)) return;
    const { pedido, ...resto } = hay;
    if (parte === 'entrada' && pedido !== undefined) yaNoSon.push(internalId);
    expedientes.set(internalId, { ...(parte === 'entrada' ? resto : hay), [parte]: escrito });
    nuevos.push([internalId, parte, escrito]);
  };
  const perdida = marca !== null && escrita !== marca;
  if (perdida) for (const uno of loQueTengo()) anadir(...uno);
  for (const { internalId, parte, escrito } of deAntes?.partes ?? []) anadir(internalId, parte, escrito);

  const rotas = [...expedientes].flatMap(([internalId, crudos]) => rotasDe(internalId, crudos));
  const rotos = [...(deAntes?.rotos ?? []), ...rotas.map(({ danado }) => danado)];
  // Not the mark of before: a tab that held more than this one would take what is written here for all there is.
  const nueva = escrita ?? `${Date.now()}-${Math.random()}`;
  await todoONada(transaccion, [
    ...nuevos.map(([internalId, parte, escrito]) => () => transaccion.objectStore(ALMACENES[parte]).put(escrito, internalId)),
    ...yaNoSon.map((internalId) => () => transaccion.objectStore(ALMACENES.pedido).delete(internalId)),
    ...rotas.map(({ internalId, parte }) => () => transaccion.objectStore(ALMACENES[parte]).delete(internalId)),
    ...[...rotos, ...(deAntes?.copias ?? [])].map((danado) => () => transaccion.objectStore('danados').add(danado)),
    ...(escrita === undefined ? [() => transaccion.objectStore('marca').put(nueva, MARCA)] : []),
  ]);

  marca = nueva;
  intocables.clear();
  for (const internalId of new Set([...idsEnMemoria(), ...expedientes.keys()])) {
    mostrar(internalId, conPendientes(internalId, asimilar(internalId, expedientes.get(internalId) ?? {})));
  }
  contarAjenas();
  if (rotos.length > 0) void mostrarError(DANADO);
  if (perdida || deAntes !== null) anunciar(null);
  deAntes?.vaciar();
}

/** Takes away what could not be read thirty days ago: it names people. */
export async function olvidarDanados(ahora = Date.now()): Promise<void> {
  const almacen = (await dispositivo()).transaction('danados', 'readwrite').store;
  for (let cursor = await almacen.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    if (ahora - cursor.value.desde >= TREINTA_DIAS_MS) await cursor.delete();
  }
}

/** Without a store of its own a device still sends what an earlier release has left on it. */
function tomarDeAntes(): void {
  for (const { internalId, parte, escrito } of leerDeAntes()?.partes ?? []) {
    void cambiar(internalId, (hay) => ({ ...hay, [parte]: hay[parte] ?? leerExpediente({ [parte]: escrito })[parte] }));
  }
}

let restaurado = false;
const porRestaurar = new Set<() => void>();

async function restaurar(): Promise<void> {
  await releerTodo().catch(tomarDeAntes);
  restaurado = true;
  for (const aviso of porRestaurar) aviso();
}

/** When a store that was lost is looked at again: a browser that is still throwing it away takes what is written meanwhile along. */
const REPASOS_MS = [500, 2_000, 10_000];

avisarAlPerderlo(() => {
  const repasar = () => void releerTodo().catch(callar);
  repasar();
  for (const espera of REPASOS_MS) setTimeout(repasar, espera);
});

/** Settles once what the device has is in memory, or it is known that it has nothing to read from. */
export const cuadernoListo = restaurar();

/** What a screen waits for that shows orders or the outbox. */
export const cuaderno: Restaurable = {
  persist: {
    hasHydrated: () => restaurado,
    onFinishHydration: (aviso) => {
      porRestaurar.add(aviso);
      return () => void porRestaurar.delete(aviso);
    },
  },
};

/** Keeps this tab in step with the others while its area is on screen. */
export function seguirCuaderno(): () => void {
  const mirar = () => void releerTodo().catch(callar);
  const alMirar = () => {
    // A tab that was frozen was told of nothing, and a browser that throws its store away need not tell anybody.
    if (document.visibilityState === 'visible') mirar();
  };
  const alEscribir = (evento: StorageEvent) => {
    if (escribeUnaDeAntes(evento)) mirar();
  };
  const alOir = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void releer(data).catch(callar);
    else mirar();
  };
  canal.addEventListener('message', alOir);
  window.addEventListener('storage', alEscribir);
  window.addEventListener('pageshow', mirar);
  document.addEventListener('visibilitychange', alMirar);
  mirar();
  return () => {
    canal.removeEventListener('message', alOir);
    window.removeEventListener('storage', alEscribir);
    window.removeEventListener('pageshow', mirar);
    document.removeEventListener('visibilitychange', alMirar);
  };
}
