import { create } from 'zustand';

type Tono = 'bien' | 'aviso';

/** A warning has to be read; that something went well is seen at a glance. */
const DURACION_MS: Record<Tono, number> = { bien: 1500, aviso: 8000 };

interface Notificacion {
  id: number;
  texto: string;
  tono: Tono;
}

/** What is being told right now, the newest last. */
export const useNotificaciones = create<{ notificaciones: readonly Notificacion[] }>(() => ({ notificaciones: [] }));

let ultimoId = 0;

/** A short word at the top right, gone by itself: that something went well, or something that deserves a look. */
export function notificar(texto: string, tono: Tono = 'bien'): void {
  const id = ++ultimoId;
  useNotificaciones.setState(({ notificaciones }) => ({ notificaciones: [...notificaciones, { id, texto, tono }] }));
  setTimeout(() => {
    useNotificaciones.setState(({ notificaciones }) => ({ notificaciones: notificaciones.filter((n) => n.id !== id) }));
  }, DURACION_MS[tono]);
}
