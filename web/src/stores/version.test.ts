import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/api/cliente';
import { aplazada } from '@/pruebas/aplazada';
import { json, servir } from '@/pruebas/servidor';
import { useGuardado } from './memoria';
import { nadaAMedias, seguirVersion, tomarVersionSiSePuede, useVersion } from './version';

const MIA = `${location.origin}/app/assets/index-aaaa1111.js`;
const conVersion = (nombre: string) => new Response(`self.v="/app/assets/${nombre}.js"`, { headers: { 'content-type': 'text/javascript' } });

afterEach(() => {
  useVersion.setState({ hayNueva: false });
  sessionStorage.clear();
});

describe('a page that no worker serves', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const mirar = async (respuesta: () => Response | Promise<Response>) => {
    vi.stubGlobal('fetch', async () => respuesta());
    seguirVersion(MIA);
    await new Promise((resolve) => void setTimeout(resolve, 20));
    return useVersion.getState().hayNueva;
  };

  it('knows a newer version by the worker that the server has', async () => {
    expect(await mirar(() => conVersion('index-bbbb2222'))).toBe(true);
  });

  it.each([
    ['its own version', () => conVersion('index-aaaa1111')],
    ['a page of a network in between', () => new Response('<h1>Wi-Fi del mercado</h1>')],
    ['no coverage', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says nothing over %s', async (_que, respuesta) => {
    expect(await mirar(respuesta)).toBe(false);
  });

  it('w04 looks again when the server refuses something', async () => {
    expect(await mirar(() => conVersion('index-aaaa1111'))).toBe(false);
    vi.advanceTimersByTime(61_000);
    vi.stubGlobal('fetch', async (que: unknown) => (que instanceof Request ? json({ message: 'El total ha cambiado' }, 422) : conVersion('index-cccc3333')));
    await api.GET('/config');
    await expect.poll(() => useVersion.getState().hayNueva).toBe(true);
  });
});

describe('a newer version is not taken while something is half done', () => {
  it.each([
    ['a form is not saved', () => window.addEventListener('beforeunload', (evento) => evento.preventDefault(), { once: true })],
    ['what was begun is in memory only', () => useGuardado.setState({ enMemoria: ['reparto.pedidos'] })],
    ['something is asked', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')],
    [
      'somebody writes',
      () => {
        document.body.insertAdjacentHTML('beforeend', '<input value="ro" />');
        document.querySelector('input')?.focus();
      },
    ],
  ])('because %s', (_que, empezar) => {
    expect(nadaAMedias()).toBe(true);
    empezar();
    expect(nadaAMedias()).toBe(false);
    document.body.replaceChildren();
    useGuardado.setState({ enMemoria: [] });
  });

  it('because an order is on its way, and then it is', async () => {
    const respuesta = aplazada<Response>();
    const recibidas = servir(() => respuesta.promesa);
    const llamada = api.POST('/login', { body: { name: 'rosa', password: 'x' } });
    await expect.poll(() => recibidas.length).toBe(1);
    expect(nadaAMedias()).toBe(false);
    respuesta.cumplir(json({ message: 'No' }, 401));
    await llamada;
    expect(nadaAMedias()).toBe(true);
  });
});

it('no version is left twice by itself, whatever a server gives', async () => {
  const cargar = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload: cargar });
  tomarVersionSiSePuede();
  await expect.poll(() => cargar.mock.calls.length).toBe(1);
  tomarVersionSiSePuede();
  await new Promise((resolve) => void setTimeout(resolve, 20));
  expect(cargar.mock.calls).toHaveLength(1);
});
