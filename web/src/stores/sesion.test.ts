import { describe, expect, it } from 'vitest';
import { HORA_MS, unaSesion } from '@/pruebas/sesiones';
import { cerrarSesion, iniciarSesion, seguirOtrasPestanas, sesionAbre, sesionActual, useSesion } from './sesion';

const ANONIMA = { token: '', expiredAt: '', role: 'pda', id: 0, name: 'Anonymous' };
const enOtraPestana = (valor: unknown) => {
  localStorage.setItem('reparto.sesion', JSON.stringify({ state: { sesion: valor } }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'reparto.sesion' }));
};

describe('the session', () => {
  it('is nobody, of the field area, until one enters and after one leaves', () => {
    expect(sesionActual()).toEqual(ANONIMA);
    iniciarSesion(unaSesion());
    expect(sesionActual().name).toBe('Marta');
    cerrarSesion();
    expect(sesionActual()).toEqual(ANONIMA);
  });

  it('survives a reload', async () => {
    const sesion = unaSesion();
    iniciarSesion(sesion);
    await useSesion.persist.rehydrate();
    expect(sesionActual()).toEqual(sesion);
  });

  it('of a version that kept no id goes on with the one in its token', async () => {
    const carga = btoa(JSON.stringify({ uid: 1234, rol: 'pda' })).replaceAll('=', '');
    const { id: _id, ...deAntes } = unaSesion({ token: `${carga}.firma` });
    localStorage.setItem('reparto.sesion', JSON.stringify({ state: { sesion: deAntes } }));
    await useSesion.persist.rehydrate();
    expect(sesionActual()).toEqual({ ...deAntes, id: 1234 });
  });

  it.each(['{', '42', '{"state":{"sesion":{"token":7}}}', '{"state":{"sesion":{"token":"x","expiredAt":"","role":"root","name":"x"}}}'])(
    'stored as %s counts as none',
    async (basura) => {
      localStorage.setItem('reparto.sesion', basura);
      await useSesion.persist.rehydrate();
      expect(sesionActual()).toEqual(ANONIMA);
      expect(useSesion.persist.hasHydrated()).toBe(true);
    },
  );
});

describe('an area opens', () => {
  const ahora = Date.now();

  it('to its own role, until the expiry and not at it', () => {
    const sesion = unaSesion({ expiredAt: new Date(ahora + HORA_MS).toISOString() });
    expect(sesionAbre('admin', sesion, ahora)).toBe(true);
    expect(sesionAbre('pda', sesion, ahora)).toBe(false);
    expect(sesionAbre('admin', sesion, ahora + HORA_MS)).toBe(false);
  });

  it('not without a token, nor with an expiry that is no date', () => {
    expect(sesionAbre('admin', unaSesion({ token: '' }), ahora)).toBe(false);
    expect(sesionAbre('admin', unaSesion({ expiredAt: 'mañana' }), ahora)).toBe(false);
  });
});

describe('other tabs', () => {
  it('a log-out in one is a log-out in all', () => {
    const dejar = seguirOtrasPestanas();
    iniciarSesion(unaSesion());
    enOtraPestana(ANONIMA);
    expect(sesionActual()).toEqual(ANONIMA);
    dejar();
  });

  it('f03 a storage that was thrown away is no log-out: the tab writes its session again', async () => {
    const dejar = seguirOtrasPestanas();
    const sesion = unaSesion();
    iniciarSesion(sesion);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sesionActual()).toEqual(sesion);
    await useSesion.persist.rehydrate();
    expect(sesionActual()).toEqual(sesion);
    dejar();
  });

  it.each([
    ['the tabs are told of the empty storage', () => window.dispatchEvent(new StorageEvent('storage', { key: null }))],
    ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('f03 a tab that stands at the login writes nobody into an empty storage when %s', (_cuando, suceder) => {
    const dejar = seguirOtrasPestanas();
    cerrarSesion();
    localStorage.clear();
    suceder();
    expect(localStorage.getItem('reparto.sesion')).toBeNull();
    dejar();
  });
});
