import { create } from 'zustand';
import type { PersistStorage } from 'zustand/middleware';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { leerTexto } from './enDispositivo';

interface EstadoGuardado {
  /** The entries whose last write failed: what is on the screen of them lives in memory only. */
  enMemoria: readonly string[];
}

/** Whether this device still takes what is written to it. */
export const useGuardado = create<EstadoGuardado>(() => ({ enMemoria: [] }));

const estaEnMemoria = (nombre: string): boolean => useGuardado.getState().enMemoria.includes(nombre);

/** What could be read of an entry, and whether part of it could not. */
export interface Lectura<S> {
  estado: S;
  danado: boolean;
}

/** Those of an entry's records that can be read. */
export function rescatar<T>(crudos: Readonly<Record<string, unknown>>, leer: (crudo: unknown) => T | undefined): Lectura<Record<string, T>> {
  const todos = Object.entries(crudos);
  const leidos = todos.flatMap(([id, crudo]) => {
    const leido = leer(crudo);
    return leido === undefined ? [] : [[id, leido] as const];
  });
  return { estado: Object.fromEntries(leidos), danado: leidos.length < todos.length };
}

interface Duradero<S> extends PersistStorage<S> {
  /** True when another tab has written the entry since this one last read or wrote it. */
  ajeno: (nombre: string) => boolean;
  /** True when the entry that this tab read or wrote is gone: no tab takes one away, so the browser or a person has. */
  borrado: (nombre: string) => boolean;
  /** True when it is gone and another tab, which knew nothing of it, has begun one in its place. */
  sustituido: (nombre: string) => boolean;
  /** What both hold: ours, which nobody has written down any more, and what stands in its place. */
  reunir: (nuestro: S, suyo: S) => S;
}

const SIN_GUARDAR =
  'Este dispositivo no deja guardar los cambios. Tu pedido sigue en memoria: no cierres Reparto y envíalo en cuanto puedas.';
const DANADO =
  'Parte de lo que este dispositivo tenía guardado está dañada y no se puede leer. Repasa los pedidos que tenías a medias.';

const SUFIJO_DE_COPIA = '.danado';
/** Since when there is a copy. */
const desdeDe = (copia: string): string => `${copia}.desde`;
const TREINTA_DIAS_MS = 30 * 24 * 60 * 60_000;

/** Takes away the copies of damaged entries that are thirty days old: they name people. */
export function olvidarDanados(ahora = Date.now()): void {
  try {
    for (const copia of Object.keys(localStorage).filter((clave) => clave.endsWith(SUFIJO_DE_COPIA))) {
      // Those of earlier releases do not say since when: their days count from now on.
      const desde = Number(localStorage.getItem(desdeDe(copia)) ?? ahora);
      localStorage.setItem(desdeDe(copia), String(desde));
      if (ahora - desde < TREINTA_DIAS_MS) continue;
      localStorage.removeItem(copia);
      localStorage.removeItem(desdeDe(copia));
    }
  } catch {
    // A storage that is closed, or that has no room for a day: the next start tries again.
  }
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** Which version an entry was written in; the first ones did not say. */
const versionDe = (crudo: object): number => ('version' in crudo && typeof crudo.version === 'number' ? crudo.version : 0);

/** The mark of the storage that an entry was begun in; the first ones had none, and pages of an earlier release drop it. */
const marcaDe = (crudo: unknown): string | null =>
  typeof crudo === 'object' && crudo !== null && 'marca' in crudo && typeof crudo.marca === 'string' ? crudo.marca : null;

/**
 * Local storage for what must not be lost. A write that fails is told and leaves the state in memory; an
 * entry that cannot be read whole is told too, and its text is put aside under `{name}.danado` for thirty days. Whoever begins an entry
 * marks it at random, and all tabs keep the mark: another one means that the storage was thrown away in between.
 *
 * @param leer - reads an entry of any version; what it gives is of the present one
 * @param reunir - joins what this tab holds with an entry that was begun without it
 */
export function duradero<S>(leer: (crudo: unknown, version: number) => Lectura<S> | null, reunir: Duradero<S>['reunir']): Duradero<S> {
  let ultimo: string | null = null;
  let marca: string | null = null;

  const apartar = (nombre: string, texto: string) => {
    try {
      const copia = `${nombre}${SUFIJO_DE_COPIA}`;
      localStorage.setItem(copia, texto);
      localStorage.setItem(desdeDe(copia), String(Date.now()));
    } catch {
      // No room for the copy; telling is all that is left.
    }
    void mostrarError(DANADO);
  };

  return {
    ajeno: (nombre) => leerTexto(nombre) !== ultimo,
    borrado: (nombre) => ultimo !== null && leerTexto(nombre) === null,
    sustituido: (nombre) => {
      const escrita = marcaDe(leerJson(leerTexto(nombre) ?? 'null'));
      return marca !== null && escrita !== null && escrita !== marca;
    },
    reunir,
    getItem: (nombre) => {
      const texto = leerTexto(nombre);
      ultimo = texto;
      if (texto === null) return null;
      const crudo = leerJson(texto);
      marca = marcaDe(crudo) ?? marca;
      const lectura = typeof crudo === 'object' && crudo !== null && 'state' in crudo ? leer(crudo.state, versionDe(crudo)) : null;
      if (lectura === null || lectura.danado) apartar(nombre, texto);
      return lectura && { state: lectura.estado };
    },
    setItem: (nombre, valor) => {
      marca ??= `${Date.now()}-${Math.random()}`;
      const texto = JSON.stringify({ ...valor, marca });
      try {
        localStorage.setItem(nombre, texto);
        ultimo = texto;
        if (estaEnMemoria(nombre)) useGuardado.setState(({ enMemoria }) => ({ enMemoria: enMemoria.filter((otro) => otro !== nombre) }));
      } catch {
        const yaDicho = useGuardado.getState().enMemoria.length > 0;
        if (!estaEnMemoria(nombre)) useGuardado.setState(({ enMemoria }) => ({ enMemoria: [...enMemoria, nombre] }));
        if (!yaDicho) void mostrarError(SIN_GUARDAR);
      }
    },
    removeItem: (nombre) => localStorage.removeItem(nombre),
  };
}

interface Persistido<S> {
  persist: { rehydrate: () => Promise<void> | void; getOptions: () => { name?: string | undefined } };
  getState: () => S;
  setState: (cambios: Partial<S>) => void;
}

type Soporte<S> = Pick<Duradero<S>, 'ajeno' | 'borrado' | 'sustituido' | 'reunir'>;

/**
 * Takes in what another tab has written. Called before every change, so that two tabs never undo each
 * other's work; skipped while this tab's own state is only in memory, for that is then the newer one. An entry that is gone
 * says nothing: what this tab holds is written again, and joined with what another tab has begun in its place.
 */
export function ponerAlDia<S>(persistido: Persistido<NoInfer<S>>, { ajeno, borrado, sustituido, reunir }: Soporte<S>): void {
  const nombre = persistido.persist.getOptions().name;
  if (nombre === undefined || estaEnMemoria(nombre) || !ajeno(nombre)) return;
  if (borrado(nombre)) {
    persistido.setState({});
    return;
  }
  const nuestro = sustituido(nombre) ? persistido.getState() : null;
  // Local storage answers at once, and so does this.
  void persistido.persist.rehydrate();
  if (nuestro !== null) persistido.setState(reunir(nuestro, persistido.getState()));
}

/** Keeps a store in step with the other tabs while it is on screen, and written down when it leaves the screen. */
export function seguirPestanas<S>(persistido: Persistido<NoInfer<S>>, soporte: Soporte<S>): () => void {
  const nombre = persistido.persist.getOptions().name;
  const mirar = () => ponerAlDia(persistido, soporte);
  const alCambiar = (evento: StorageEvent) => {
    if (evento.key === nombre || evento.key === null) mirar();
  };
  window.addEventListener('storage', alCambiar);
  // A browser that throws its store away need not tell the tabs.
  window.addEventListener('pagehide', mirar);
  document.addEventListener('visibilitychange', mirar);
  return () => {
    window.removeEventListener('storage', alCambiar);
    window.removeEventListener('pagehide', mirar);
    document.removeEventListener('visibilitychange', mirar);
  };
}
