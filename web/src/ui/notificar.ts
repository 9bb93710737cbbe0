import { create } from 'zustand';

export const DURACION_NOTIFICACION_MS = 1500;

export interface Notificacion {
  id: number;
  texto: string;
}

/** What is being told right now, the newest last. */
export const useNotificaciones = create<{ notificaciones: readonly Notificacion[] }>(() => ({ notificaciones: [] }));

let ultimoId = 0;

/** A short word that something went well, at the top right, gone by itself. */
export function notificar(texto: string): void {
  const id = ++ultimoId;
  useNotificaciones.setState(({ notificaciones }) => ({ notificaciones: [...notificaciones, { id, texto }] }));
  setTimeout(() => {
    useNotificaciones.setState(({ notificaciones }) => ({ notificaciones: notificaciones.filter((n) => n.id !== id) }));
  }, DURACION_NOTIFICACION_MS);
}
