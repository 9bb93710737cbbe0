import type { ReactNode } from 'react';
import { create } from 'zustand';
import { fallos, type MensajeDeError } from '../pantallas/fallos';

interface Base {
  id: number;
  responder: (aceptado: boolean) => void;
}

export type Dialogo = Base &
  (
    | { tipo: 'confirmar'; titulo: string; texto: ReactNode; aceptar: string; cancelar: string; peligro: boolean; borra: boolean }
    | { tipo: 'elegir'; titulo: string; opciones: readonly { texto: string; elegir: () => void }[] }
    | { tipo: 'avisar'; avisos: readonly { lote: string; mensaje: string }[]; problema: string | undefined }
    | { tipo: 'error'; mensaje: MensajeDeError; problema: string | undefined }
  );

type SinBase<D> = D extends Dialogo ? Omit<D, keyof Base> : never;

interface Cola {
  dialogos: readonly Dialogo[];
}

/** Dialogs waiting to be answered, the oldest shown first. */
export const useDialogos = create<Cola>(() => ({ dialogos: [] }));

let ultimoId = 0;

/** Once `corte` is given up, nobody is there to answer. */
function preguntar(dialogo: SinBase<Dialogo>, corte?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++ultimoId;
    const responder = (aceptado: boolean) => {
      useDialogos.setState(({ dialogos }) => ({ dialogos: dialogos.filter((d) => d.id !== id) }));
      resolve(aceptado);
    };
    useDialogos.setState(({ dialogos }) => ({ dialogos: [...dialogos, { ...dialogo, id, responder }] }));
    corte?.addEventListener('abort', () => responder(false), { once: true });
  });
}

/** Nobody is there any more to answer: every question is backed out of. */
export function retirarDialogos(): void {
  for (const { responder } of useDialogos.getState().dialogos) responder(false);
}

interface Confirmacion {
  titulo: string;
  texto?: ReactNode;
  aceptar: string;
  cancelar?: string;
  /** Something is lost by it. */
  peligro?: boolean;
}

/** Asks before something is done; `false` if the person backs out in any way. */
export function confirmar({ titulo, texto, aceptar, cancelar = 'Cancelar', peligro = false }: Confirmacion): Promise<boolean> {
  return preguntar({ tipo: 'confirmar', titulo, texto, aceptar, cancelar, peligro, borra: false });
}

export function confirmarBorrado(texto: ReactNode): Promise<boolean> {
  return preguntar({ tipo: 'confirmar', titulo: '¿Borramos?', texto, aceptar: 'Si, borrarlo!', cancelar: 'Cancelar', peligro: true, borra: true });
}

/**
 * Asks which of a few things to do, the likeliest first, each by one touch. Answers its place among them; `null` if the
 * person backs out in any way, or `corte` takes the question back.
 */
export async function elegir(titulo: string, opciones: readonly string[], corte?: AbortSignal): Promise<number | null> {
  let elegida: number | null = null;
  const alElegir = (lugar: number) => () => {
    elegida = lugar;
  };
  await preguntar({ tipo: 'elegir', titulo, opciones: opciones.map((texto, lugar) => ({ texto, elegir: alElegir(lugar) })) }, corte);
  return elegida;
}

/** Stock warnings of the server, one line a batch; `problema` says what came of them where the screen does not. */
export async function avisar(avisos: readonly { lote: string; mensaje: string }[], problema?: string): Promise<void> {
  await preguntar({ tipo: 'avisar', avisos, problema });
}

/**
 * Shows a failure in a dialog titled Error; `problema` says what was being done. A cancelled call is
 * silent, and several calls that fail alike at once show one dialog.
 */
export async function mostrarError(error: unknown, problema?: string): Promise<void> {
  if (fallos.esCancelada(error)) return;
  await mostrarMensajeDeError(typeof error === 'string' ? { texto: error } : fallos.describir(error), problema);
}

async function mostrarMensajeDeError(mensaje: MensajeDeError, problema: string | undefined): Promise<void> {
  const yaDicho = useDialogos
    .getState()
    .dialogos.some((d) => d.tipo === 'error' && d.mensaje.texto === mensaje.texto && d.problema === problema);
  if (yaDicho) return;
  await preguntar({ tipo: 'error', mensaje, problema });
}
