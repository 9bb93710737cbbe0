import { describe, expect, it } from 'vitest';
import { unaSesion } from '@/pruebas/sesiones';
import { caducarSesion, cerrarSesion, haySesion, iniciarSesion, seguirOtrasPestanas, sesionActual, useSesion } from './sesion';

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

describe('w02 a session', () => {
  it.each(['2020-01-01T00:00:00.000+01:00', 'mañana'])('whose end the device reads as %s is one until the server says otherwise', (expiredAt) => {
    iniciarSesion(unaSesion({ expiredAt }));
    expect(haySesion(sesionActual())).toBe(true);
    caducarSesion();
    expect(haySesion(sesionActual())).toBe(false);
    expect(useSesion.getState().caducada).toBe(true);
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

  it('w11 a tab that has not heard of a newer session does not end it with its own', () => {
    const dejar = seguirOtrasPestanas();
    iniciarSesion(unaSesion({ token: 'viejo' }));
    const nueva = unaSesion({ token: 'nuevo', id: 4 });
    localStorage.setItem('reparto.sesion', JSON.stringify({ state: { sesion: nueva } }));
    caducarSesion('viejo');
    expect(sesionActual()).toEqual(nueva);
    expect(JSON.parse(localStorage.getItem('reparto.sesion') ?? '')).toMatchObject({ state: { sesion: nueva } });
    dejar();
  });

  it.each([
    ['is shown again out of the memory of the browser', () => window.dispatchEvent(new Event('pageshow'))],
    ['wakes up', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('w11 a page that %s knows who has entered since', (_cuando, suceder) => {
    const dejar = seguirOtrasPestanas();
    iniciarSesion(unaSesion({ token: 'viejo' }));
    const nueva = unaSesion({ token: 'nuevo', id: 4 });
    localStorage.setItem('reparto.sesion', JSON.stringify({ state: { sesion: nueva } }));
    suceder();
    expect(sesionActual()).toEqual(nueva);
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
