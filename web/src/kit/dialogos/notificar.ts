import { create } from 'zustand';

type Tono = 'bien' | 'aviso';

/** A warning has to be read, and so has what can be acted on; that something went well is seen at a glance. */
const DURACION_MS: Record<Tono, number> = { bien: 1500, aviso: 8000 };

/** What can be done about it on the spot. */
interface Accion {
  texto: string;
  hacer: () => void;
}

interface Notificacion {
  id: number;
  texto: string;
  tono: Tono;
  accion: Accion | undefined;
}

/** What is being told right now, the newest last. */
export const useNotificaciones = create<{ notificaciones: readonly Notificacion[] }>(() => ({ notificaciones: [] }));

let ultimoId = 0;

export function retirarNotificacion(id: number): void {
  useNotificaciones.setState(({ notificaciones }) => ({ notificaciones: notificaciones.filter((n) => n.id !== id) }));
}

/** A short word at the top right, gone by itself: that something went well, or something that deserves a look. */
export function notificar(texto: string, tono: Tono = 'bien', accion?: Accion): void {
  const id = ++ultimoId;
  useNotificaciones.setState(({ notificaciones }) => ({ notificaciones: [...notificaciones, { id, texto, tono, accion }] }));
  setTimeout(() => retirarNotificacion(id), DURACION_MS[accion === undefined ? tono : 'aviso']);
}
