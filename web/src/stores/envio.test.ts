import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { bytesDelDominio } from '@/pruebas/dominio';
import { ID_PEDIDO, unaPeticion, unDetalle, unPedido } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import type { DatosEntrega } from './pedidoLocal';

/** Ids that go with names, as the server gives them. */
const MARTA = { id: 3, name: 'Marta' };
const INAKI = { id: 4, name: 'Iñaki' };

const ENTREGA: DatosEntrega = {
  entregado: 'entregado',
  firma: null,
  firmante: '',
  tipoPedido: 'albaran',
  fechaVencimiento: null,
  aPagar: null,
  metodo: 'meta',
  efectivo: '',
  notas: '',
  usoPropio: false,
};

/** What takes the tabs of a test away: one that lives on puts its orders back into the store of the next test. */
const cierres: (() => void)[] = [];

/** A tab: the same device, and everything else its own. */
async function abrirPestana(quien = MARTA) {
  vi.resetModules();
  const { unirPisos } = await import('@/unirPisos');
  unirPisos();
  const dominio = await import('@/dominio');
  dominio.cargarDominioDe(bytesDelDominio());
  const { iniciarSesion, cerrarSesion } = await import('./sesion');
  const pedidos = await import('./pedidos');
  const bandeja = await import('./bandeja');
  const envio = await import('./envio');
  const { cuadernoListo, cambiar } = await import('./cuaderno');
  await cuadernoListo;
  const { useDialogos } = await import('@/kit/dialogos/dialogos');
  iniciarSesion(unaSesion({ role: 'pda', ...quien }));
  cierres.push(cerrarSesion, () => bandeja.useBandeja.setState({ entradas: {}, enviados: {} }), () => pedidos.usePedidos.setState({ pedidos: {} }));
  return {
    ...envio,
    cerrarSesion,
    entrar: (otro: typeof MARTA) => iniciarSesion(unaSesion({ role: 'pda', ...otro })),
    guardarPedido: pedidos.guardarPedido,
    borrarPedido: pedidos.borrarPedido,
    encolar: bandeja.encolar,
    /** What is done is on the device. */
    escrito: (id = ID_PEDIDO) => cambiar(id, (hay) => hay),
    adoptarEntrada: bandeja.adoptarEntrada,
    marcarImpreso: bandeja.marcarImpreso,
    pedido: (id = ID_PEDIDO) => pedidos.usePedidos.getState().pedidos[id],
    entrada: (id = ID_PEDIDO) => bandeja.useBandeja.getState().entradas[id],
    enviado: (id = ID_PEDIDO) => bandeja.useBandeja.getState().enviados[id],
    respuesta: (id = ID_PEDIDO) => bandeja.useBandeja.getState().respuestas[id],
    dialogos: () => useDialogos.getState().dialogos,
  };
}

type Pestana = Awaited<ReturnType<typeof abrirPestana>>;

function mandar(pestana: Pestana, cambios: Parameters<typeof unPedido>[0] = {}) {
  const pedido = unPedido(cambios);
  pestana.guardarPedido(pedido);
  void pestana.encolar(pedido, unaPeticion({ store: pedido.internalId }), 'Ultramarinos La Peña');
}

const aceptar = () => json<'POST /invoices'>({ data: unDetalle() }, 201);
const sinCobertura = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** The keys of what lies on the device, read past the tabs. */
async function enDisco(almacen: string): Promise<string[]> {
  const base = await openDB('reparto');
  const ids = await base.getAllKeys(almacen);
  base.close();
  return ids.map(String);
}

const hayEnBandeja = (...ids: string[]) => vi.waitFor(async () => expect(await enDisco('entradas')).toEqual(ids.toSorted()));

/** The browser throws all of it away and tells nobody. */
async function tirarloTodo(): Promise<void> {
  const base = await openDB('reparto');
  const almacenes = [...base.objectStoreNames];
  const transaccion = base.transaction(almacenes, 'readwrite');
  await Promise.all([...almacenes.map((almacen) => transaccion.objectStore(almacen).clear()), transaccion.done]);
  base.close();
}

let pestana: Pestana;

beforeEach(async () => {
  localStorage.clear();
  pestana = await abrirPestana();
});

afterEach(() => {
  for (const cerrar of cierres.splice(0)) cerrar();
});

describe('submitting', () => {
  it('moves the order from the local ones to the outbox', async () => {
    mandar(pestana);
    expect(pestana.pedido()).toBeUndefined();
    await hayEnBandeja(ID_PEDIDO);
    expect(await enDisco('pedidos')).toEqual([]);
  });

  it('empties the outbox on the answer and remembers the number', async () => {
    const peticiones = servir(aceptar);
    mandar(pestana);
    await pestana.despachar();
    expect(peticiones).toMatchObject([{ metodo: 'POST', camino: '/invoices', cuerpo: { store: ID_PEDIDO, total: 15.29 } }]);
    await hayEnBandeja();
    expect(pestana.enviado()).toMatchObject({ numero: 'A2026-001207', total: 15.29, impreso: false });
    expect(pestana.respuesta()?.invoice.numero).toBe('A2026-001207');
  });

  it('sends an edited pendiente with PUT', async () => {
    const peticiones = servir(() => json<'POST /invoices'>({ data: unDetalle() }));
    mandar(pestana, { mode: 'EDIT' });
    await pestana.despachar();
    expect(peticiones).toMatchObject([{ metodo: 'PUT', camino: `/invoices/${ID_PEDIDO}` }]);
  });

  it('sends several one after the other, the oldest first', async () => {
    let abiertas = 0;
    const orden: unknown[] = [];
    servir(async ({ cuerpo }) => {
      abiertas += 1;
      expect(abiertas).toBe(1);
      await new Promise((resolve) => void setTimeout(resolve, 5));
      abiertas -= 1;
      orden.push(Reflect.get(Object(cuerpo), 'store'));
      return aceptar();
    });
    vi.spyOn(Date, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(2_000);
    mandar(pestana, { internalId: 'ORDER-1-1' });
    mandar(pestana, { internalId: 'ORDER-2-2' });
    await pestana.despachar();
    expect(orden).toEqual(['ORDER-1-1', 'ORDER-2-2']);
  });
});

describe('without coverage', () => {
  it('waits with its reason and goes by itself when coverage is back', async () => {
    const responder = vi.fn(sinCobertura);
    servir(responder);
    const parar = pestana.vigilarBandeja();
    mandar(pestana);
    await pestana.despachar();
    expect(pestana.entrada()).toMatchObject({ fallo: 'Error de red', intentos: 1 });
    expect(pestana.dialogos()).toEqual([]);

    responder.mockImplementation(() => Promise.resolve(aceptar()));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(pestana.enviado()?.numero).toBe('A2026-001207'));
    parar();
  });

  it('the order says that it was carried out once its seller was told that it waits, and not before', async () => {
    const responder = vi.fn(sinCobertura);
    const dichos: unknown[] = [];
    servir(({ cuerpo }) => {
      dichos.push(Reflect.get(Object(cuerpo), 'sin_cobertura'));
      return responder();
    });
    mandar(pestana);
    await pestana.despachar();
    responder.mockImplementation(() => Promise.resolve(aceptar()));
    await pestana.despachar();
    expect(dichos).toEqual([undefined, true]);
  });

  it('an order whose tab was lost in the middle of its first try says the same to the next one', async () => {
    const dichos: unknown[] = [];
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 60_000);
    mandar(pestana);
    await hayEnBandeja(ID_PEDIDO);
    const otra = await abrirPestana();
    servir(({ cuerpo }) => {
      dichos.push(Reflect.get(Object(cuerpo), 'sin_cobertura'));
      return aceptar();
    });
    await otra.despachar();
    expect(dichos).toEqual([true]);
  });

  it('tries again by itself, each time later', async () => {
    vi.useFakeTimers();
    const llamadas: number[] = [];
    servir(() => {
      llamadas.push(performance.now());
      return sinCobertura();
    });
    mandar(pestana);
    void pestana.despachar(false);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    vi.useRealTimers();
    const esperas = llamadas.slice(1).map((llamada, indice) => Math.floor((llamada - (llamadas[indice] ?? 0)) / 1000));
    expect(esperas.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(esperas.at(-1)).toBe(300);
  });

  it('orders wait each with its reason, and go in the order in which they were made', async () => {
    vi.useFakeTimers();
    const stores = ['ORDER-1-1', 'ORDER-2-2', 'ORDER-3-3'];
    const enviadas: unknown[] = [];
    const responder = vi.fn(sinCobertura);
    servir(({ cuerpo }) => {
      enviadas.push(Reflect.get(Object(cuerpo), 'store'));
      return responder();
    });
    for (const internalId of stores) {
      mandar(pestana, { internalId });
      const intento = pestana.despachar();
      await vi.advanceTimersByTimeAsync(1_000);
      await intento;
    }
    expect(stores.map((store) => pestana.entrada(store)?.fallo)).toEqual(['Error de red', 'Error de red', 'Error de red']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set(enviadas), 'none overtakes the first').toEqual(new Set(['ORDER-1-1']));
    enviadas.length = 0;
    responder.mockImplementation(() => Promise.resolve(aceptar()));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    vi.useRealTimers();
    expect(enviadas).toEqual(stores);
  });

  it.each([2, 40])('f02 an order queued with the clock %i days ahead goes within five minutes of the clock being put right, attempts seconds apart', async (dias) => {
    const responder = vi.fn(sinCobertura);
    servir(responder);
    const ahora = Date.now();
    vi.useFakeTimers({ now: ahora + dias * 24 * 60 * 60_000 });
    mandar(pestana);
    const primero = pestana.despachar();
    await vi.advanceTimersByTimeAsync(1_000);
    await primero;
    expect(responder).toHaveBeenCalledTimes(1);
    vi.setSystemTime(ahora);
    await vi.advanceTimersByTimeAsync(60_000);
    // 5, 10, 20 and 40 seconds after each other.
    expect(responder.mock.calls.length).toBeGreaterThan(2);
    expect(responder.mock.calls.length).toBeLessThan(6);
    responder.mockImplementation(() => Promise.resolve(aceptar()));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(pestana.enviado()?.numero).toBe('A2026-001207');
    vi.useRealTimers();
  });

  it('f02 what an earlier release wrote down for days ahead is due', async () => {
    servir(aceptar);
    const proximo = Date.now() + 40 * 24 * 60 * 60_000;
    const entrada = { pedido: unPedido(), peticion: unaPeticion(), clienteNombre: 'La Peña', creada: 1, intentos: 9, proximo, fallo: 'Error de red' };
    localStorage.setItem('reparto.bandeja', JSON.stringify({ state: { entradas: { [ID_PEDIDO]: entrada }, enviados: {} }, version: 1 }));
    const recargada = await abrirPestana();
    await recargada.despachar(false);
    expect(recargada.enviado()?.numero).toBe('A2026-001207');
  });

  it.each([
    ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['something else changes', () => mandar(pestana, { internalId: 'ORDER-3-3' })],
  ])('f03 a store that the browser throws away is written again when %s', async (_, suceder) => {
    servir(sinCobertura);
    const parar = pestana.vigilarBandeja();
    mandar(pestana);
    pestana.guardarPedido(unPedido({ internalId: 'ORDER-2-2' }));
    await pestana.despachar();
    await tirarloTodo();
    suceder();
    await vi.waitFor(async () => expect(await enDisco('entradas')).toContain(ID_PEDIDO));
    expect(pestana.entrada()).toBeDefined();
    await vi.waitFor(async () => expect(await enDisco('pedidos')).toEqual(['ORDER-2-2']));
    parar();
  });

  it('f03 what a tab holds joins what another one has begun after the browser threw the store away', async () => {
    servir(sinCobertura);
    const parar = pestana.vigilarBandeja();
    mandar(pestana);
    pestana.guardarPedido(unPedido({ internalId: 'ORDER-2-2' }));
    await Promise.all([pestana.escrito(), pestana.escrito('ORDER-2-2')]);
    await tirarloTodo();
    const otra = await abrirPestana();
    mandar(otra, { internalId: 'ORDER-3-3' });
    otra.guardarPedido(unPedido({ internalId: 'ORDER-4-4' }));
    await hayEnBandeja(ID_PEDIDO, 'ORDER-3-3');
    await vi.waitFor(() => expect(pestana.pedido('ORDER-4-4')).toBeDefined());
    expect(pestana.entrada()).toBeDefined();
    expect(pestana.pedido('ORDER-2-2')).toBeDefined();
    // From here on both are tabs of one store: what one takes away is gone.
    otra.borrarPedido('ORDER-2-2');
    expect(otra.pedido('ORDER-4-4')).toBeDefined();
    await vi.waitFor(() => expect(pestana.pedido('ORDER-2-2')).toBeUndefined());
    parar();
  });

  it('f03 a tab that wakes up late does not queue again what was sent after another had put it back', async () => {
    servir(sinCobertura);
    mandar(pestana);
    await pestana.escrito();
    const dormida = await abrirPestana();
    expect(dormida.entrada()).toBeDefined();
    await tirarloTodo();
    const otra = await abrirPestana();
    mandar(otra, { internalId: 'ORDER-3-3' });
    await otra.escrito('ORDER-3-3');
    servir(aceptar);
    await pestana.despachar();
    await hayEnBandeja();
    await dormida.despachar();
    expect(dormida.entrada()).toBeUndefined();
    expect(dormida.enviado()?.numero).toBe('A2026-001207');
  });

  it('leaves alone what is not due yet unless asked for by hand', async () => {
    const responder = vi.fn(sinCobertura);
    servir(responder);
    mandar(pestana);
    await pestana.despachar();
    await pestana.despachar(false);
    expect(responder).toHaveBeenCalledTimes(1);
    await pestana.despachar();
    expect(responder).toHaveBeenCalledTimes(2);
  });

  it.each([500, 503, 429, 401, 408])('keeps the order on a %i, which says nothing about it', async (estado) => {
    servir(() => json({ message: 'x' }, estado));
    mandar(pestana);
    await pestana.despachar();
    await hayEnBandeja(ID_PEDIDO);
    expect(pestana.pedido()).toBeUndefined();
  });

  it.each([200, 400, 403, 404])('keeps the order when a hotel network answers %i in its place', async (status) => {
    servir(() => new Response('<html>Bienvenido</html>', { status, headers: { 'content-type': 'text/html' } }));
    mandar(pestana);
    await pestana.despachar();
    await hayEnBandeja(ID_PEDIDO);
  });

  it('survives a reload', async () => {
    servir(sinCobertura);
    mandar(pestana);
    await pestana.despachar();
    await pestana.escrito();
    servir(aceptar);
    const recargada = await abrirPestana();
    expect(recargada.entrada()?.fallo).toBe('Error de red');
    await recargada.despachar();
    expect(recargada.enviado()?.numero).toBe('A2026-001207');
    await hayEnBandeja();
  });
});

describe('b24 the answer is lost after the server took the order', () => {
  it('sends the same internalId again and shows the stored document', async () => {
    let guardados = 0;
    const peticiones = servir(() => {
      guardados += 1;
      return guardados === 1 ? sinCobertura() : json<'POST /invoices'>({ data: unDetalle() }, 200);
    });
    mandar(pestana);
    await pestana.despachar();
    await hayEnBandeja(ID_PEDIDO);
    await pestana.despachar();
    expect(peticiones.map(({ cuerpo }) => Reflect.get(Object(cuerpo), 'store'))).toEqual([ID_PEDIDO, ID_PEDIDO]);
    expect(pestana.respuesta()?.invoice.numero).toBe('A2026-001207');
    await hayEnBandeja();
  });
});

describe('a refused order', () => {
  it.each([
    [422, { message: 'El total ha cambiado.', errores: { total: ['Son 15,30 €.'] } }],
    [403, { message: 'Ese pedido es de otro vendedor.' }],
    [409, { message: 'Este pedido ya se borró.' }],
  ])('comes back to be edited with its message after a %i', async (estado, cuerpo) => {
    servir(() => json(cuerpo, estado));
    mandar(pestana);
    await pestana.despachar();
    await hayEnBandeja();
    expect(pestana.pedido()).toMatchObject({ products: [{ quantity: 2 }], rechazo: { mensaje: cuerpo.message } });
    expect(pestana.dialogos()).toMatchObject([{ tipo: 'error', problema: 'El pedido de Ultramarinos La Peña no se ha aceptado' }]);
  });

  it('names the batches that fell short', async () => {
    const avisos = [{ lote: 'L-2611', mensaje: 'Solo queda 1. Tu pedido se queda con 0.', lote_id: 11, registrado: 0 }];
    const dichos = [{ lote: 'Jamón serrano loncheado 500 g, lote L-2611', mensaje: 'Solo queda 1. Tu pedido sigue con 2.' }];
    servir(() => json({ message: 'No hay bastante.', avisos }, 409));
    mandar(pestana);
    await pestana.despachar();
    expect(pestana.pedido()?.rechazo?.avisos).toEqual(dichos);
    expect(pestana.dialogos()).toMatchObject([
      {
        tipo: 'avisar',
        avisos: dichos,
        problema: 'El pedido de Ultramarinos La Peña no se ha aceptado',
      },
    ]);
  });

  it('says the number of the document that was being edited, and keeps the client with the order', async () => {
    servir(() => json({ message: 'No.' }, 409));
    mandar(pestana, { mode: 'EDIT', cliente: '', documento: { numero: 'P2026-000003', version: 1 } });
    await pestana.despachar();
    expect(pestana.dialogos()).toMatchObject([{ problema: 'El pedido P2026-000003 de Ultramarinos La Peña no se ha aceptado' }]);
    expect(pestana.pedido()?.cliente).toBe('Ultramarinos La Peña');
  });

  it('does not keep the next one waiting', async () => {
    servir(({ cuerpo }) => (Reflect.get(Object(cuerpo), 'store') === 'ORDER-1-1' ? json({ message: 'No.' }, 422) : aceptar()));
    mandar(pestana, { internalId: 'ORDER-1-1' });
    mandar(pestana, { internalId: 'ORDER-2-2' });
    await pestana.despachar();
    expect(pestana.enviado('ORDER-2-2')).toBeDefined();
  });
});

describe('b21 two tabs', () => {
  it('that submit the same order send it once, and the second knows it is sent', async () => {
    const responder = vi.fn(aceptar);
    servir(responder);
    const pedido = unPedido();
    pestana.guardarPedido(pedido);
    await pestana.escrito();
    const otra = await abrirPestana();
    await Promise.all([pestana.encolar(pedido, unaPeticion(), 'La Peña'), otra.encolar(pedido, unaPeticion(), 'La Peña')]);
    await Promise.all([pestana.despachar(), otra.despachar()]);
    expect(responder).toHaveBeenCalledTimes(1);
    expect(otra.entrada()).toBeUndefined();
    expect(otra.enviado()?.numero).toBe('A2026-001207');
  });

  it('never send at the same time', async () => {
    let abiertas = 0;
    let juntas = 0;
    servir(async () => {
      abiertas += 1;
      juntas = Math.max(juntas, abiertas);
      await new Promise((resolve) => void setTimeout(resolve, 20));
      abiertas -= 1;
      return aceptar();
    });
    const otra = await abrirPestana();
    mandar(pestana, { internalId: 'ORDER-1-1' });
    mandar(otra, { internalId: 'ORDER-2-2' });
    await Promise.all([pestana.despachar(), otra.despachar()]);
    expect(juntas).toBe(1);
    await hayEnBandeja();
  });

  it('that send one order at once, as after a long wait for the lock, remember of it what the first one knew', async () => {
    const respuestas = [aplazada<Response>(), aplazada<Response>()] as const;
    let llamadas = 0;
    servir(() => respuestas[llamadas++]?.promesa ?? sinCobertura());
    // Neither tab waits for the other's lock any more.
    vi.stubGlobal('navigator', { locks: { request: (_nombre: string, _opciones: object, hacer: () => Promise<void>) => hacer() } });
    mandar(pestana, { entrega: { ...ENTREGA, efectivo: '20' } });
    await pestana.escrito();
    const otra = await abrirPestana();
    const envios = [pestana.despachar(), otra.despachar()];
    await vi.waitFor(() => expect(llamadas).toBe(2));
    respuestas[0].cumplir(aceptar());
    await envios[0];
    pestana.marcarImpreso(ID_PEDIDO);
    await pestana.escrito();
    respuestas[1].cumplir(aceptar());
    await envios[1];
    await otra.escrito();
    expect(otra.enviado()).toMatchObject({ usuario: MARTA.id, efectivo: '20', impreso: true });
    expect(otra.respuesta()?.invoice.numero).toBe('A2026-001207');
    vi.unstubAllGlobals();
  });

  it('a late press on an order that is sent already queues nothing', async () => {
    servir(aceptar);
    const otra = await abrirPestana();
    mandar(pestana);
    await pestana.despachar();
    await otra.encolar(unPedido(), unaPeticion(), 'La Peña');
    await hayEnBandeja();
    expect(otra.enviado()?.numero).toBe('A2026-001207');
  });
});

it('an order waits for its own seller, and is not sent in the name of another', async () => {
  const responder = vi.fn(aceptar);
  servir(responder);
  mandar(pestana);
  pestana.entrar(INAKI);
  await pestana.despachar();
  expect(responder).not.toHaveBeenCalled();
  pestana.entrar(MARTA);
  await pestana.despachar();
  expect(responder).toHaveBeenCalledTimes(1);
});

it('a seller who has been given another name sends what she had made under the old one', async () => {
  const peticiones = servir(aceptar);
  mandar(pestana);
  pestana.entrar({ ...MARTA, name: 'Marta Ibáñez' });
  await pestana.despachar();
  expect(peticiones).toHaveLength(1);
  expect(pestana.enviado()).toBeDefined();
});

it('one who now has the name of the author sends nothing of it', async () => {
  const responder = vi.fn(aceptar);
  servir(responder);
  mandar(pestana);
  pestana.entrar({ ...INAKI, name: 'Marta' });
  await pestana.despachar();
  expect(responder).not.toHaveBeenCalled();
});

describe('an outbox of before ids were kept', () => {
  const { cliente: _cliente, documento: _documento, ...deAntes } = unPedido();
  const entrada = { pedido: { ...deAntes, usuario: 'Marta' }, peticion: unaPeticion(), clienteNombre: 'La Peña', creada: 1, intentos: 2, proximo: 0, fallo: 'Error de red' };
  beforeEach(async () => {
    localStorage.clear();
    localStorage.setItem('reparto.bandeja', JSON.stringify({ state: { entradas: { [ID_PEDIDO]: entrada }, enviados: {} } }));
    localStorage.setItem('reparto.pedidos', JSON.stringify({ state: { pedidos: { 'ORDER-2-2': { ...deAntes, internalId: 'ORDER-2-2', usuario: 'Marta' } } } }));
    pestana = await abrirPestana();
  });

  it('loses no order, and takes the id of whoever has the name', async () => {
    servir(sinCobertura);
    const parar = pestana.vigilarBandeja();
    await pestana.despachar();
    parar();
    expect(pestana.dialogos()).toEqual([]);
    expect(pestana.entrada()?.pedido.usuario).toEqual({ id: 3, nombre: 'Marta' });
    expect(pestana.pedido('ORDER-2-2')?.usuario).toEqual({ id: 3, nombre: 'Marta' });
    servir(aceptar);
    pestana.entrar({ ...MARTA, name: 'Marta Ibáñez' });
    await pestana.despachar();
    expect(pestana.enviado()).toBeDefined();
  });

  it('waits for somebody to say it is theirs when nobody has the name any more', async () => {
    const responder = vi.fn(aceptar);
    servir(responder);
    pestana.entrar({ ...MARTA, name: 'Marta Ibáñez' });
    await pestana.despachar();
    expect(responder).not.toHaveBeenCalled();
    pestana.adoptarEntrada(ID_PEDIDO);
    await pestana.despachar();
    expect(pestana.enviado()).toBeDefined();
  });
});

it('nothing is sent without a session', async () => {
  const responder = vi.fn(aceptar);
  servir(responder);
  mandar(pestana);
  pestana.cerrarSesion();
  await pestana.despachar();
  expect(responder).not.toHaveBeenCalled();
  await hayEnBandeja(ID_PEDIDO);
});
