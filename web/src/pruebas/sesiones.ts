import { iniciarSesion, type Rol, type Sesion } from '@/stores/sesion';

export const HORA_MS = 3_600_000;

/** A session that is good for an hour, unless said otherwise. */
export function unaSesion(cambios: Partial<Sesion> = {}): Sesion {
  return { token: 'tok', expiredAt: new Date(Date.now() + HORA_MS).toISOString(), role: 'admin', id: 3, name: 'Marta', ...cambios };
}

export function entrarComo(role: Rol): void {
  iniciarSesion(unaSesion({ role }));
}
