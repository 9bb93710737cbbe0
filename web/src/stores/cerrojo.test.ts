import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conCerrojo } from './cerrojo';

const CLAVE = 'prueba.cerrojo';
const hecha = () => Promise.resolve('hecha');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dejarArriendo = (hasta: number) => localStorage.setItem(CLAVE, JSON.stringify({ dueno: 'otra', hasta }));

it('a lease is waited for until it runs out', async () => {
  dejarArriendo(Date.now() + 5_000);
  const tarea = vi.fn(hecha);
  const fin = conCerrojo('prueba', tarea);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(tarea).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await fin).toBe('hecha');
});

it('f02 a lease that was taken before the clock was put back counts as run out', async () => {
  dejarArriendo(Date.now() + 2 * 24 * 60 * 60_000);
  const fin = conCerrojo('prueba', hecha);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await fin).toBe('hecha');
});

it('a lease that a tab keeps alive for ever is not waited for longer than half a minute', async () => {
  const latido = setInterval(() => dejarArriendo(Date.now() + 10_000), 100);
  dejarArriendo(Date.now() + 10_000);
  const tarea = vi.fn(hecha);
  const fin = conCerrojo('prueba', tarea);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(tarea).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await fin).toBe('hecha');
  clearInterval(latido);
});

it('a lock that a frozen tab keeps is waited for half a minute, and the task runs once', async () => {
  const request = vi.fn((_nombre: string, { signal }: { signal: AbortSignal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))));
  vi.stubGlobal('navigator', { locks: { request } });
  const corte = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(corte.signal);
  const tarea = vi.fn(hecha);
  const fin = conCerrojo('prueba', tarea);
  await vi.advanceTimersByTimeAsync(0);
  expect(tarea).not.toHaveBeenCalled();
  corte.abort();
  expect(await fin).toBe('hecha');
  expect(tarea).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('what the task itself throws is thrown, and it is not run again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_nombre: string, _opciones: object, hacer: () => Promise<string>) => hacer() } });
  const tarea = vi.fn(() => Promise.reject(new Error('no')));
  await expect(conCerrojo('prueba', tarea)).rejects.toThrow('no');
  expect(tarea).toHaveBeenCalledTimes(1);
});
