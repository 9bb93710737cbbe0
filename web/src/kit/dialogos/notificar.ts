import { create } from 'zustand';
import { useDialogos } from './dialogos';

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

/** Whoever comes next is told nothing of what was done before. */
export const retirarNotificaciones = (): void => useNotificaciones.setState({ notificaciones: [] });

/** Takes one away when its time is over; whoever is asked something meanwhile has all of it again after the answer. */
function retirarLuego(id: number, espera: number): void {
  setTimeout(() => {
    if (useDialogos.getState().dialogos.length === 0) {
      retirarNotificacion(id);
      return;
    }
    const baja = useDialogos.subscribe(({ dialogos }) => {
      if (dialogos.length > 0) return;
      baja();
      retirarLuego(id, espera);
    });
  }, espera);
}

/**
 * A short word at the top right, gone by itself: that something went well, or something that deserves a look. What is said again
 * takes the place of what was said before.
 */
export function notificar(texto: string, tono: Tono = 'bien', accion?: Accion): void {
  const id = ++ultimoId;
  useNotificaciones.setState(({ notificaciones }) => ({
    notificaciones: [...notificaciones.filter((otra) => otra.texto !== texto), { id, texto, tono, accion }],
  }));
  retirarLuego(id, DURACION_MS[accion === undefined ? tono : 'aviso']);
}
