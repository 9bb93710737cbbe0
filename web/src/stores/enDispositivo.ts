import type { PersistStorage } from 'zustand/middleware';

/** The text of an entry; `null` where there is none, and where the browser does not let it be read. */
export function leerTexto(nombre: string): string | null {
  try {
    return localStorage.getItem(nombre);
  } catch {
    return null;
  }
}

/**
 * The browser's local storage for a persisted store. What cannot be read, or is not of the store's
 * shape, counts as absent: an old or damaged entry must never keep anybody out. Writing may throw
 * (storage full or forbidden); `alFallar` decides what that means for the store.
 */
export function enDispositivo<S>(leerEstado: (crudo: unknown) => S | null, alFallar: (error: unknown) => void): PersistStorage<S> {
  return {
    getItem: (nombre) => {
      try {
        const crudo: unknown = JSON.parse(leerTexto(nombre) ?? 'null');
        if (typeof crudo !== 'object' || crudo === null || !('state' in crudo)) return null;
        const state = leerEstado(crudo.state);
        return state === null ? null : { state };
      } catch {
        return null;
      }
    },
    setItem: (nombre, valor) => {
      try {
        localStorage.setItem(nombre, JSON.stringify(valor));
      } catch (error) {
        alFallar(error);
      }
    },
    removeItem: (nombre) => localStorage.removeItem(nombre),
  };
}
