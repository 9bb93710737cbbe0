import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/api/cliente';
import { json, servir } from '@/pruebas/servidor';
import { HORA_MS } from '@/pruebas/sesiones';
import { ahora, ponerEnHora } from './reloj';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  ponerEnHora(Date.now());
});

it.each([
  ['at once sets the clock', 0, HORA_MS],
  ['w09 after hours, as on a device that slept meanwhile, does not', 2 * HORA_MS, 0],
])('an answer that comes %s', async (_como, viaje, desfase) => {
  servir(() => {
    const date = new Date(Date.now() + HORA_MS).toUTCString();
    vi.setSystemTime(Date.now() + viaje);
    return json({ message: 'No' }, 403, { date });
  });
  await api.GET('/config');
  expect(Math.abs(ahora() - Date.now() - desfase)).toBeLessThan(2_000);
});
