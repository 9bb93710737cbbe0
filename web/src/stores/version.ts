import { create } from 'zustand';
import { api, hayCambiosEnCamino } from '@/api/cliente';
import { useGuardado } from './memoria';
import { ABIERTA, TOMAR, VERSIONES } from './mensajesDeVersion';

const TRABAJADOR = `${import.meta.env.BASE_URL}sw.js`;
/** How the server's worker names the version that it brings. */
const NOMBRE = /\/assets\/index-[\w-]+\.js/;
/** A page may be open for weeks, and no navigation looks for it. */
const CADA_MS = 15 * 60_000;
/** A handheld is woken hundreds of times a day. */
const ENTRE_MS = 60_000;
/** A worker that does not take over by then is left for the next time. */
const RELEVO_MS = 10_000;
/** The versions that this tab has left by itself. */
const CLAVE_DEJADAS = 'reparto.versionesDejadas';

interface EstadoVersion {
  /** There is a newer version, and it can be had by loading anew. */
  hayNueva: boolean;
}

export const useVersion = create<EstadoVersion>(() => ({ hayNueva: false }));

/** The address of this page's first script, which each build names anew. */
let propia = '';

const avisarDeNueva = (): void => useVersion.setState({ hayNueva: true });

/** Only a secure page has workers, whatever the types say. */
const trabajadores = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Tells the workers, as long as this page lives, which version it is of. */
function declararVersion(): void {
  const cerrojos: LockManager | undefined = navigator.locks;
  void cerrojos?.request(VERSIONES + propia, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
}

/** The first worker of all takes over by itself, and what it brings is on the screen already; a later one waits. */
function avisarSiEspera({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting !== null && active !== null) avisarDeNueva();
}

function seguirLlegada(registro: ServiceWorkerRegistration): void {
  avisarSiEspera(registro);
  registro.installing?.addEventListener('statechange', () => avisarSiEspera(registro));
}

let seguido: ServiceWorkerRegistration | undefined;

async function mirarConTrabajador(contenedor: ServiceWorkerContainer): Promise<void> {
  // Asked for each time: one that did not come whole is not there the next time.
  const registro = await contenedor.register(TRABAJADOR);
  if (registro !== seguido) {
    seguido = registro;
    seguirLlegada(registro);
    registro.addEventListener('updatefound', () => seguirLlegada(registro));
  }
  registro.active?.postMessage(ABIERTA);
  await registro.update();
}

/** Where there are no workers the page itself reads which version the server has. */
async function mirarSinTrabajador(): Promise<void> {
  const suya = NOMBRE.exec(await (await fetch(TRABAJADOR, { cache: 'no-store' })).text())?.[0];
  if (suya !== undefined && !propia.endsWith(suya)) avisarDeNueva();
}

/**
 * Looks for a newer version at the start, on waking up, when coverage is back, every quarter of an hour, and when the server has refused
 * something, perhaps by newer rules. What it finds is fetched behind the screen.
 *
 * @param primerGuion - the address of this page's first script
 */
export function seguirVersion(primerGuion: string): void {
  propia = new URL(primerGuion).pathname;
  const contenedor = trabajadores();
  let mirada: number | null = null;
  const mirar = () => {
    if (document.visibilityState !== 'visible' || (mirada !== null && performance.now() - mirada < ENTRE_MS)) return;
    mirada = performance.now();
    // Without coverage nothing was seen, and the next time may be soon.
    (contenedor === undefined ? mirarSinTrabajador() : mirarConTrabajador(contenedor)).catch(() => {
      mirada = null;
    });
  };
  declararVersion();
  // Another tab has let the new one in.
  if (contenedor?.controller) contenedor.addEventListener('controllerchange', avisarDeNueva);
  setInterval(mirar, CADA_MS);
  document.addEventListener('visibilitychange', mirar);
  window.addEventListener('online', mirar);
  api.use({
    onResponse: ({ response }) => {
      if (response.status === 422) mirar();
    },
  });
  mirar();
}

/** Lets the worker that waits take over. */
async function relevar(): Promise<void> {
  const contenedor = trabajadores();
  const registro = await contenedor?.getRegistration();
  if (!registro?.waiting) return;
  await new Promise((resolve) => {
    setTimeout(resolve, RELEVO_MS);
    contenedor?.addEventListener('controllerchange', resolve, { once: true });
    registro.waiting?.postMessage(TOMAR);
  });
}

/** Loads the page anew, as the newer version. Whoever has something unsaved is asked by the browser. */
export async function tomarVersion(): Promise<void> {
  await relevar();
  window.location.reload();
}

/** Whether a question would be asked if the page were closed now: whoever asks one hears of it. */
const seCierraSinPreguntar = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Somebody is writing: what stands in the field that has the focus would be gone. */
const seEscribe = ({ activeElement }: Document): boolean =>
  (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) && activeElement.value !== '';

/** Whether the device has all that was done: nothing is being written to it, and nothing is in memory only. */
function todoEscrito(): boolean {
  const { escribiendo, enMemoria } = useGuardado.getState();
  return escribiendo.length === 0 && enMemoria.length === 0;
}

/** Whether nothing is half done: nothing on its way to the server, unsaved, in memory only, being asked or being written. */
export const nadaAMedias = (): boolean =>
  !hayCambiosEnCamino() &&
  todoEscrito() &&
  document.querySelector('dialog[open]') === null &&
  !seEscribe(document) &&
  seCierraSinPreguntar();

function dejadas(): readonly string[] {
  try {
    return sessionStorage.getItem(CLAVE_DEJADAS)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Takes the newer version if nothing is half done. No version is left twice in a tab: a server that gives now one and now another would
 * have the page load for ever.
 */
export function tomarVersionSiSePuede(): void {
  const antes = dejadas();
  if (!nadaAMedias() || antes.includes(propia)) return;
  try {
    sessionStorage.setItem(CLAVE_DEJADAS, [...antes, propia].join(' '));
  } catch {
    // Where nothing can be noted, somebody has to ask for it.
    return;
  }
  void tomarVersion();
}
