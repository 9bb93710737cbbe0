import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ID_PEDIDO, unaPeticion, unPedido } from '@/pruebas/pedidos';
import type { Entrada, Enviado, Expediente } from './expediente';

const FIRMA = `data:image/png;base64,${'A'.repeat(64)}`;
const ENTREGA = {
  entregado: 'entregado' as const,
  firma: FIRMA,
  firmante: 'Ana',
  tipoPedido: 'albaran' as const,
  fechaVencimiento: null,
  aPagar: null,
  metodo: 'meta' as const,
  efectivo: '',
  notas: '',
  usoPropio: false,
};

const unaEntrada = (cambios: Parameters<typeof unPedido>[0] = {}): Entrada => {
  const pedido = unPedido(cambios);
  return { pedido, peticion: unaPeticion({ store: pedido.internalId }), clienteNombre: 'La Peña', creada: 1, intentos: 0, fallo: null };
};
const unEnviado = (cambios: Partial<Enviado> = {}): Enviado => ({ numero: 'A2026-000001', total: 15.29, momento: 1, impreso: false, ...cambios });

/** A tab: the same device, and everything else its own. */
async function abrirPestana() {
  vi.resetModules();
  const cuaderno = await import('./cuaderno');
  const memoria = await import('./memoria');
  const { useDialogos } = await import('@/kit/dialogos/dialogos');
  await cuaderno.cuadernoListo;
  const dejar = cuaderno.seguirCuaderno();
  // A tab that lives on puts what it holds back into the store of the next test.
  cierres.push(dejar, () => memoria.useBandeja.setState({ entradas: {}, enviados: {} }), () => memoria.usePedidos.setState({ pedidos: {} }));
  return {
    ...cuaderno,
    dejar,
    ver: (id = ID_PEDIDO) => memoria.enMemoriaDe(id),
    ids: () => [...memoria.idsEnMemoria()].toSorted(),
    guardado: () => memoria.useGuardado.getState(),
    avisos: () => useDialogos.getState().dialogos.map((dialogo) => JSON.stringify(dialogo)),
    poner: (hay: Expediente, id = ID_PEDIDO) => cuaderno.cambiar(id, (antes) => ({ ...antes, ...hay }), true),
  };
}

const cierres: (() => void)[] = [];

/** What lies on the device, read past the tabs. */
async function enDisco(): Promise<Record<string, Record<string, { version: number; valor: Record<string, unknown> }>>> {
  const base = await openDB('reparto');
  const almacenes = ['pedidos', 'entradas', 'enviados'];
  const leidos = await Promise.all(almacenes.map(async (almacen) => [almacen, Object.fromEntries((await base.getAllKeys(almacen)).map(String).map((id, indice) => [id, indice]))] as const));
  const todos = await Promise.all(
    leidos.map(async ([almacen, ids]) => [almacen, Object.fromEntries(await Promise.all(Object.keys(ids).map(async (id) => [id, await base.get(almacen, id)] as const)))] as const),
  );
  base.close();
  return Object.fromEntries(todos);
}

async function alDisco(almacen: string, clave: string, valor: unknown): Promise<void> {
  const base = await openDB('reparto');
  await base.put(almacen, valor, clave);
  base.close();
}

const danados = async () => {
  const base = await openDB('reparto');
  const todos = await base.getAll('danados');
  base.close();
  return todos;
};

/** The browser throws all of it away and tells nobody. */
async function tirarloTodo(): Promise<void> {
  const base = await openDB('reparto');
  const almacenes = [...base.objectStoreNames];
  const transaccion = base.transaction(almacenes, 'readwrite');
  await Promise.all([...almacenes.map((almacen) => transaccion.objectStore(almacen).clear()), transaccion.done]);
  base.close();
}

const discoLleno = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

const volver = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  localStorage.clear();
});

afterEach(async () => {
  for (const cerrar of cierres.splice(0)) cerrar();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await tirarloTodo();
});

describe('what is done to an order', () => {
  it('is on the screen at once, and on the device in one record of its own', async () => {
    const pestana = await abrirPestana();
    const escrito = pestana.poner({ pedido: unPedido() });
    expect(pestana.ver().pedido).toEqual(unPedido());
    expect(await escrito).toBe(true);
    await pestana.poner({ pedido: unPedido({ internalId: 'ORDER-2-2' }) }, 'ORDER-2-2');
    expect(Object.keys((await enDisco())['pedidos'] ?? {})).toEqual([ID_PEDIDO, 'ORDER-2-2']);
  });

  it('w05 is in the outbox or among the drafts at every moment, on the disk too', async () => {
    const pestana = await abrirPestana();
    await pestana.poner({ pedido: unPedido() });
    discoLleno();
    expect(await pestana.cambiar(ID_PEDIDO, () => ({ entrada: unaEntrada() }), true)).toBe(false);
    expect(Object.keys((await enDisco())['pedidos'] ?? {}), 'the draft is not given up for what the disk does not take').toEqual([ID_PEDIDO]);
    expect(pestana.ver()).toMatchObject({ entrada: { clienteNombre: 'La Peña' }, pedido: undefined });
    expect(pestana.guardado().enMemoria).toEqual([ID_PEDIDO]);
    expect(pestana.avisos()).toEqual([expect.stringContaining('sigue en memoria')]);
    vi.restoreAllMocks();
    pestana.reintentar();
    await vi.waitFor(() => expect(pestana.guardado().enMemoria).toEqual([]));
    expect(await enDisco()).toMatchObject({ pedidos: {}, entradas: { [ID_PEDIDO]: { valor: { clienteNombre: 'La Peña' } } } });
  });

  it('is said once where there is no room, and everything since is written once there is', async () => {
    const pestana = await abrirPestana();
    discoLleno();
    await pestana.poner({ pedido: unPedido() });
    await pestana.poner({ pedido: unPedido({ cliente: 'Otra' }) });
    await pestana.poner({ pedido: unPedido({ internalId: 'ORDER-2-2' }) }, 'ORDER-2-2');
    expect(pestana.avisos()).toHaveLength(1);
    vi.restoreAllMocks();
    expect(await pestana.cambiar('ORDER-2-2', (hay) => hay)).toBe(true);
    await vi.waitFor(() => expect(pestana.guardado().enMemoria).toEqual([]));
    expect((await enDisco())['pedidos']?.[ID_PEDIDO]?.valor).toMatchObject({ cliente: 'Otra' });
  });

  it('w01 is said to be saved once its transaction is done, and not before', async () => {
    const pestana = await abrirPestana();
    const escrito = pestana.poner({ entrada: unaEntrada() });
    expect(pestana.guardado().escribiendo).toEqual([ID_PEDIDO]);
    await escrito;
    await vi.waitFor(() => expect(pestana.guardado().escribiendo).toEqual([]));
  });

  it('w01 asks the disk itself for what is submitted', async () => {
    const pestana = await abrirPestana();
    const abrir = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await pestana.poner({ entrada: unaEntrada() });
    await pestana.cambiar(ID_PEDIDO, (hay) => hay);
    const durezas = abrir.mock.calls.map(([, modo, opciones]) => [modo, opciones?.durability]);
    expect(durezas).toEqual([
      ['readwrite', 'strict'],
      ['readwrite', 'relaxed'],
    ]);
  });

  it('writes a signature once', async () => {
    const pestana = await abrirPestana();
    const entrada = { ...unaEntrada({ entrega: ENTREGA }), peticion: unaPeticion({ signature: FIRMA, firmante: 'Ana' }) };
    await pestana.poner({ entrada });
    expect(JSON.stringify((await enDisco())['entradas']).split(FIRMA)).toHaveLength(2);
    expect((await abrirPestana()).ver().entrada).toEqual(entrada);
  });
});

describe('two tabs', () => {
  it('w06 that change different things of one order lose neither', async () => {
    const una = await abrirPestana();
    const otra = await abrirPestana();
    await una.poner({ pedido: unPedido() });
    await vi.waitFor(() => expect(otra.ver().pedido).toBeDefined());
    await Promise.all([
      una.cambiar(ID_PEDIDO, ({ pedido }) => ({ pedido: pedido && { ...pedido, cliente: 'La de una' } })),
      otra.cambiar(ID_PEDIDO, ({ pedido }) => ({ pedido: pedido && { ...pedido, products: [] } })),
    ]);
    const junto = unPedido({ cliente: 'La de una', products: [] });
    await vi.waitFor(() => expect([una.ver().pedido, otra.ver().pedido]).toEqual([junto, junto]));
  });

  it('that queue at once while one has no room lose nothing', async () => {
    const una = await abrirPestana();
    const otra = await abrirPestana();
    discoLleno();
    await una.poner({ entrada: unaEntrada() });
    vi.restoreAllMocks();
    await otra.poner({ entrada: unaEntrada({ internalId: 'ORDER-2-2' }) }, 'ORDER-2-2');
    await vi.waitFor(() => expect(una.ids()).toEqual([ID_PEDIDO, 'ORDER-2-2'].toSorted()));
    una.reintentar();
    await vi.waitFor(() => expect(otra.ids()).toEqual([ID_PEDIDO, 'ORDER-2-2'].toSorted()));
  });

  it('see what the other takes away', async () => {
    const una = await abrirPestana();
    const otra = await abrirPestana();
    await una.poner({ pedido: unPedido() });
    await vi.waitFor(() => expect(otra.ver().pedido).toBeDefined());
    await otra.cambiar(ID_PEDIDO, () => ({}));
    await vi.waitFor(() => expect(una.ver().pedido).toBeUndefined());
  });
});

describe('f03 a store that is thrown away', () => {
  it.each([
    ['the tab is looked at', (): unknown => volver()],
    ['something else changes', (pestana: Awaited<ReturnType<typeof abrirPestana>>): unknown => pestana.poner({ pedido: unPedido({ internalId: 'ORDER-3-3' }) }, 'ORDER-3-3')],
  ])('unnoticed is written again when %s', async (_, suceder) => {
    const pestana = await abrirPestana();
    await pestana.poner({ entrada: unaEntrada() });
    await pestana.poner({ pedido: unPedido({ internalId: 'ORDER-2-2' }) }, 'ORDER-2-2');
    await tirarloTodo();
    suceder(pestana);
    await vi.waitFor(async () => expect(await enDisco()).toMatchObject({ entradas: { [ID_PEDIDO]: {} }, pedidos: { 'ORDER-2-2': {} } }));
  });

  it('and begun anew by another tab is joined with what this one holds, but for what was sent since', async () => {
    const pestana = await abrirPestana();
    await pestana.poner({ entrada: unaEntrada() });
    await pestana.poner({ entrada: unaEntrada({ internalId: 'ORDER-5-5' }) }, 'ORDER-5-5');
    await pestana.poner({ pedido: unPedido({ internalId: 'ORDER-2-2' }) }, 'ORDER-2-2');
    pestana.dejar();
    await tirarloTodo();
    const otra = await abrirPestana();
    await otra.poner({ entrada: unaEntrada({ internalId: 'ORDER-3-3' }) }, 'ORDER-3-3');
    await otra.poner({ enviado: unEnviado() }, 'ORDER-5-5');
    await pestana.releerTodo();
    await vi.waitFor(() => expect(otra.ids()).toEqual([ID_PEDIDO, 'ORDER-2-2', 'ORDER-3-3', 'ORDER-5-5'].toSorted()));
    expect(otra.ver('ORDER-5-5')).toMatchObject({ entrada: undefined, enviado: { numero: 'A2026-000001' } });
    await otra.cambiar('ORDER-2-2', () => ({}));
    await pestana.releerTodo();
    expect(pestana.ver('ORDER-2-2').pedido, 'from here on both are tabs of one store').toBeUndefined();
  });
});

describe('w03 a record of a newer release', () => {
  const DE_OTRA = { version: 99, valor: { deOtroMundo: true } };

  it('is counted, carried along as it is, and never written over', async () => {
    await abrirPestana();
    await alDisco('pedidos', ID_PEDIDO, DE_OTRA);
    const pestana = await abrirPestana();
    expect(pestana.guardado().deOtraVersion).toBe(1);
    expect(pestana.ver().pedido).toBeUndefined();
    await pestana.poner({ pedido: unPedido() });
    expect((await enDisco())['pedidos']?.[ID_PEDIDO]).toEqual(DE_OTRA);
    await pestana.cambiar(ID_PEDIDO, () => ({}));
    expect((await enDisco())['pedidos']?.[ID_PEDIDO]).toEqual(DE_OTRA);
    expect(pestana.avisos()).toEqual([]);
  });

  it('is put back with the rest when the store is thrown away', async () => {
    await abrirPestana();
    await alDisco('entradas', ID_PEDIDO, DE_OTRA);
    await abrirPestana();
    await tirarloTodo();
    volver();
    await vi.waitFor(async () => expect((await enDisco())['entradas']).toEqual({ [ID_PEDIDO]: DE_OTRA }));
  });
});

describe('a damaged record', () => {
  it('takes nothing else along, is put aside for thirty days and said once', async () => {
    await abrirPestana();
    await alDisco('pedidos', ID_PEDIDO, { version: 1, valor: { internalId: ID_PEDIDO } });
    await alDisco('pedidos', 'ORDER-2-2', { version: 1, valor: unPedido({ internalId: 'ORDER-2-2' }) });
    const pestana = await abrirPestana();
    expect(pestana.ids()).toEqual(['ORDER-2-2']);
    expect(pestana.avisos()).toEqual([expect.stringContaining('dañada')]);
    expect(await danados()).toMatchObject([{ de: `pedidos/${ID_PEDIDO}`, texto: expect.stringContaining(ID_PEDIDO) }]);
    expect((await abrirPestana()).avisos()).toEqual([]);
    const DIA_MS = 24 * 60 * 60_000;
    await pestana.olvidarDanados(Date.now() + 29 * DIA_MS);
    expect(await danados()).toHaveLength(1);
    await pestana.olvidarDanados(Date.now() + 30 * DIA_MS);
    expect(await danados()).toEqual([]);
  });
});

describe('what an earlier release left in local storage', () => {
  const { cliente: _cliente, documento: _documento, ...sinId } = unPedido();
  const deAntes = { ...unaEntrada(), proximo: 0 };
  const escribir = (clave: string, state: object, version?: number) => localStorage.setItem(clave, JSON.stringify({ state, version, marca: 'x' }));

  it.each([
    ['of the first version, with names only', undefined, { ...sinId, usuario: 'Marta' }, { id: null, nombre: 'Marta' }],
    ['of the last one', 1, unPedido(), { id: 3, nombre: 'Marta' }],
  ])('%s is taken over once', async (_, version, pedido, usuario) => {
    escribir('reparto.bandeja', { entradas: { [ID_PEDIDO]: { ...deAntes, pedido } }, enviados: { 'ORDER-8-8': unEnviado(), 'ORDER-9-9': unEnviado() } }, version);
    escribir('reparto.pedidos', { pedidos: { 'ORDER-2-2': { ...pedido, internalId: 'ORDER-2-2' } } }, version);
    const pestana = await abrirPestana();
    expect(pestana.avisos()).toEqual([]);
    expect(pestana.ids()).toEqual([ID_PEDIDO, 'ORDER-2-2', 'ORDER-8-8', 'ORDER-9-9'].toSorted());
    expect(pestana.ver().entrada).toMatchObject({ pedido: { usuario, products: unPedido().products }, peticion: unaPeticion() });
    expect(pestana.ver('ORDER-2-2').pedido?.usuario).toEqual(usuario);
    expect([pestana.ver('ORDER-8-8').enviado?.puesto, pestana.ver('ORDER-9-9').enviado?.puesto], 'the latest stood first').toEqual([1, 0]);
    expect(Object.values(localStorage).join()).not.toContain('ORDER-');
    await pestana.cambiar(ID_PEDIDO, () => ({}));
    expect((await abrirPestana()).ver().entrada, 'and does not come back').toBeUndefined();
  });

  it('is there twice after a cut in the middle, never not at all, and once after the next start', async () => {
    escribir('reparto.bandeja', { entradas: { [ID_PEDIDO]: deAntes }, enviados: {} }, 1);
    // The battery goes before the old place is emptied.
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('cut', 'AbortError');
    });
    const pestana = await abrirPestana();
    expect(pestana.ver().entrada).toBeDefined();
    expect(localStorage.getItem('reparto.bandeja')).toContain(ID_PEDIDO);
    vi.restoreAllMocks();
    await pestana.cambiar(ID_PEDIDO, () => ({ enviado: unEnviado() }));
    const recargada = await abrirPestana();
    expect(recargada.ver()).toMatchObject({ entrada: undefined, enviado: { numero: 'A2026-000001' } });
    expect(localStorage.getItem('reparto.bandeja')).not.toContain(ID_PEDIDO);
  });

  it('stays there while the device has no room for it', async () => {
    await abrirPestana();
    escribir('reparto.bandeja', { entradas: { [ID_PEDIDO]: deAntes }, enviados: {} }, 1);
    discoLleno();
    const pestana = await abrirPestana();
    expect(pestana.ver().entrada).toBeDefined();
    expect(localStorage.getItem('reparto.bandeja')).toContain(ID_PEDIDO);
    vi.restoreAllMocks();
    pestana.reintentar();
    await vi.waitFor(() => expect(pestana.guardado().enMemoria).toEqual([]));
  });

  it('and a page of it that is still open writes, is taken over too, without an end', async () => {
    const pestana = await abrirPestana();
    escribir('reparto.bandeja', { entradas: { [ID_PEDIDO]: deAntes }, enviados: {} }, 1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'reparto.bandeja', newValue: localStorage.getItem('reparto.bandeja') }));
    await vi.waitFor(() => expect(localStorage.getItem('reparto.bandeja')).not.toContain(ID_PEDIDO));
    expect(pestana.ver().entrada).toBeDefined();
    // That page takes an entry that is gone for one that the browser threw away, and writes all of it again.
    expect(localStorage.getItem('reparto.bandeja')).not.toBeNull();
  });

  it('an order that is in the outbox is no draft any more', async () => {
    escribir('reparto.bandeja', { entradas: { [ID_PEDIDO]: deAntes }, enviados: { 'ORDER-2-2': unEnviado() } }, 1);
    escribir('reparto.pedidos', { pedidos: { [ID_PEDIDO]: unPedido(), 'ORDER-2-2': unPedido({ internalId: 'ORDER-2-2' }), 'ORDER-3-3': unPedido({ internalId: 'ORDER-3-3' }) } }, 1);
    const pestana = await abrirPestana();
    expect([ID_PEDIDO, 'ORDER-2-2', 'ORDER-3-3'].map((id) => pestana.ver(id).pedido !== undefined)).toEqual([false, false, true]);
  });

  it('damaged gives the good orders, and the rest is put aside with the copies that there were', async () => {
    localStorage.setItem('reparto.bandeja', '{"state":{"entradas":');
    localStorage.setItem('reparto.pedidos.danado', 'roto');
    localStorage.setItem('reparto.pedidos.danado.desde', '5');
    escribir('reparto.pedidos', { pedidos: { [ID_PEDIDO]: unPedido(), 'ORDER-3-3': { internalId: 'ORDER-3-3' } } });
    const pestana = await abrirPestana();
    expect(pestana.ids()).toEqual([ID_PEDIDO]);
    expect(pestana.avisos()).toHaveLength(1);
    expect((await danados()).map(({ de, texto, desde }) => [de, texto.slice(0, 9), desde === 5])).toEqual([
      ['reparto.bandeja', '{"state":', false],
      ['pedidos/ORDER-3-3', '{"version', false],
      ['reparto.pedidos', 'roto', true],
    ]);
    expect((await abrirPestana()).avisos()).toEqual([]);
  });
});

it('a device that has no store still shows and sends what was left on it', async () => {
  vi.stubGlobal('indexedDB', { open: () => { throw new DOMException('no', 'SecurityError'); } });
  localStorage.setItem('reparto.bandeja', JSON.stringify({ state: { entradas: { [ID_PEDIDO]: unaEntrada() }, enviados: {} }, version: 1 }));
  const pestana = await abrirPestana();
  await vi.waitFor(() => expect(pestana.guardado().enMemoria).toEqual([ID_PEDIDO]));
  expect(pestana.ver().entrada).toBeDefined();
  expect(localStorage.getItem('reparto.bandeja')).toContain(ID_PEDIDO);
  vi.unstubAllGlobals();
  pestana.reintentar();
  await vi.waitFor(() => expect(pestana.guardado().enMemoria).toEqual([]));
});

// The last of all: a tab whose store was closed looks at it again for ten seconds, also in the tests that follow.
describe('a store that is closed under a tab', () => {
  it('f03 by the browser, which throws it away, is written again', async () => {
    const pestana = await abrirPestana();
    await pestana.poner({ entrada: unaEntrada() });
    await deleteDB('reparto');
    await vi.waitFor(async () => expect(Object.keys((await enDisco())['entradas'] ?? {})).toEqual([ID_PEDIDO]));
    expect(pestana.ver().entrada).toBeDefined();
  });

  it('w03 by a newer release with a list of kinds of its own keeps in memory what it has, holds nobody up, and says so', async () => {
    const pestana = await abrirPestana();
    await pestana.poner({ pedido: unPedido() });
    const nueva = await openDB('reparto', 3);
    expect(await pestana.poner({ entrada: unaEntrada({ internalId: 'ORDER-2-2' }) }, 'ORDER-2-2')).toBe(false);
    expect(pestana.ids()).toEqual([ID_PEDIDO, 'ORDER-2-2'].toSorted());
    expect(pestana.avisos()).toEqual([expect.stringContaining('versión nueva de Reparto')]);
    nueva.close();
    await deleteDB('reparto');
    pestana.reintentar();
    await vi.waitFor(() => expect(pestana.guardado().enMemoria).toEqual([]));
  });
});
