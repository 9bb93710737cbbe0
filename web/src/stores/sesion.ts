import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { components } from '@/api/esquema';
import { enDispositivo, leerTexto } from './enDispositivo';
import { ahora } from './reloj';

export type Rol = components['schemas']['Rol'];
export type Sesion = components['schemas']['SesionView'];

const CLAVE = 'reparto.sesion';

/** From this one on a session says who it is, and not only its name. */
const VERSION = 1;

const ANONIMA: Sesion = { token: '', expiredAt: '', role: 'pda', id: 0, name: 'Anonymous' };

const sinId = z.object({ token: z.string(), expiredAt: z.string(), role: z.enum(['pda', 'admin']), name: z.string() });
const sesionGuardada = z.object({
  sesion: z.extend(sinId, { id: z.number() }),
  caducada: z.catch(z.boolean(), false),
  // Before it was kept there was no way of having a session prolonged.
  desde: z.catch(z.number(), 0),
});

/** Who a token is for: its first part says so. */
function idDeTestigo(token: string): number | null {
  try {
    const carga = token.split('.')[0]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return z.object({ uid: z.number() }).safeParse(JSON.parse(atob(carga))).data?.uid ?? null;
  } catch {
    return null;
  }
}

/** A session kept before it had an id goes on: a seller on the road cannot log in again without coverage. */
function deAntes(crudo: unknown): EstadoSesion | null {
  const leida = z.object({ sesion: sinId }).safeParse(crudo).data;
  const id = leida === undefined ? null : idDeTestigo(leida.sesion.token);
  return leida === undefined || id === null ? null : { sesion: { ...leida.sesion, id }, caducada: false, desde: 0 };
}

interface EstadoSesion {
  sesion: Sesion;
  /** The last one ended by itself, and nobody has entered since. */
  caducada: boolean;
  /** When the server last gave it, by the server's clock, in milliseconds of the epoch. */
  desde: number;
}

const NADIE: EstadoSesion = { sesion: ANONIMA, caducada: false, desde: 0 };

/** The device has not taken it: what it has is older than what this tab knows. */
let soloEnMemoria = false;

/** Who is at this device, kept over reloads and shared by all tabs. */
export const useSesion = create<EstadoSesion>()(
  persist((): EstadoSesion => NADIE, {
    name: CLAVE,
    version: VERSION,
    // A session that cannot be kept is still good until the tab closes.
    storage: enDispositivo((crudo) => sesionGuardada.safeParse(crudo).data ?? deAntes(crudo), () => {
      soloEnMemoria = true;
    }),
    // A tab that starts without an entry has nobody, and so has one whose entry cannot be read.
    merge: (guardado) => {
      const leido = sesionGuardada.safeParse(guardado);
      return leido.success ? leido.data : NADIE;
    },
  }),
);

export const sesionActual = (): Sesion => useSesion.getState().sesion;

/** Takes what another tab has written down; an entry that is gone was thrown away by the browser, and says nothing. */
function releerSesion(): void {
  if (!soloEnMemoria && leerTexto(CLAVE) !== null) void useSesion.persist.rehydrate();
}

export function iniciarSesion(sesion: Sesion): void {
  useSesion.setState({ sesion, caducada: false, desde: ahora() });
}

export function cerrarSesion(): void {
  useSesion.setState(NADIE);
}

/** Ends the session that the server knows no more, unless another tab has a newer one than the one whose token was refused. */
export function caducarSesion(rechazado = sesionActual().token): void {
  releerSesion();
  if (sesionActual().token === rechazado) useSesion.setState({ ...NADIE, caducada: true });
}

/** Whether somebody is in, until the server says otherwise: the clock of a device is set wrong, and put right, by people. */
export const haySesion = ({ token }: Sesion): boolean => token !== '';

/** When the session is to end, in milliseconds of the epoch; long ago for one without a date. */
export function caducidad({ expiredAt }: Sesion): number {
  const instante = Date.parse(expiredAt);
  return Number.isNaN(instante) ? 0 : instante;
}

/**
 * A log-out, or another log-in, in one tab is one in all. Both are written down: an entry that is gone was thrown away by
 * the browser, and the session goes on (docs/adr/0023-an-empty-store-is-not-the-truth.md).
 */
export function seguirOtrasPestanas(): () => void {
  const reponer = () => {
    // A tab without a session has none to put back: nobody, written down by it, would be a log-out of the others.
    if (leerTexto(CLAVE) === null && sesionActual().token !== '') useSesion.setState({});
  };
  const alCambiar = (evento: StorageEvent) => {
    if (evento.key !== CLAVE && evento.key !== null) return;
    if (leerTexto(CLAVE) === null) reponer();
    else void useSesion.persist.rehydrate();
  };
  window.addEventListener('storage', alCambiar);
  window.addEventListener('pagehide', reponer);
  // A page that slept has heard nothing of the others.
  window.addEventListener('pageshow', releerSesion);
  document.addEventListener('visibilitychange', releerSesion);
  return () => {
    window.removeEventListener('storage', alCambiar);
    window.removeEventListener('pagehide', reponer);
    window.removeEventListener('pageshow', releerSesion);
    document.removeEventListener('visibilitychange', releerSesion);
  };
}
