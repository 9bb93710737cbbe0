import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { unaConfiguracion, unaPeticion, unCliente, unPedido } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import { cambiar } from '@/stores/cuaderno';
import { dispositivo } from '@/stores/dispositivo';
import { caducarSesion, cerrarSesion, iniciarSesion } from '@/stores/sesion';
import { configuracion } from './configuracion';
import { crearConsultas, olvidarAlCambiarDeSesion } from './consultas';
import { clientesTodos } from './directorio';
import { guardarConsultas, reponerConsultas } from './guardadas';

const MARTA = { id: 3, role: 'pda' } as const;
const DIA_MS = 24 * 60 * 60_000;
const LISTA = [{ ...unCliente(), aviso: null }];

/** A page that has just been opened. */
function abrirPagina() {
  const consultas = crearConsultas();
  const bajas = [olvidarAlCambiarDeSesion(consultas), guardarConsultas(consultas)];
  paginas.push(() => {
    for (const baja of bajas) baja();
  });
  return consultas;
}
const paginas: (() => void)[] = [];

const enDisco = async () => (await (await dispositivo()).getAllKeys('datos')).length;

/** What a page that is opened now knows without the server. */
async function sabe(usuario: number = MARTA.id, ahora?: number) {
  const consultas = abrirPagina();
  await reponerConsultas(consultas, usuario, ahora);
  return { clientes: consultas.getQueryData(clientesTodos.queryKey), hora: consultas.getQueryState(clientesTodos.queryKey)?.dataUpdatedAt, consultas };
}

beforeEach(() => {
  iniciarSesion(unaSesion(MARTA));
  servir(({ camino }) => (camino === '/config' ? json<'GET /config'>({ data: unaConfiguracion() }) : json<'GET /clients/all'>({ data: LISTA })));
  return () => {
    for (const cerrar of paginas.splice(0)) cerrar();
  };
});

/** A page of the seller's that has fetched what a round needs. */
async function trasUnaRuta() {
  const consultas = abrirPagina();
  await Promise.all([consultas.fetchQuery(clientesTodos), consultas.fetchQuery(configuracion)]);
  await vi.waitFor(async () => expect(await enDisco()).toBe(2));
  return consultas;
}

it('what a seller was told is there after a reload without coverage, with the hour that it is of', async () => {
  const consultas = await trasUnaRuta();
  const { clientes, hora } = await sabe();
  expect(clientes).toEqual(LISTA);
  expect(hora).toBe(consultas.getQueryState(clientesTodos.queryKey)?.dataUpdatedAt);
});

it('what this page knows already stands', async () => {
  await trasUnaRuta();
  const consultas = abrirPagina();
  consultas.setQueryData(clientesTodos.queryKey, []);
  await reponerConsultas(consultas, MARTA.id);
  expect(consultas.getQueryData(clientesTodos.queryKey)).toEqual([]);
});

describe('nothing is kept', () => {
  it('of the office', async () => {
    iniciarSesion(unaSesion({ id: 9, role: 'admin' }));
    await abrirPagina().fetchQuery(clientesTodos);
    iniciarSesion(unaSesion(MARTA));
    await trasUnaRuta();
    expect(await enDisco()).toBe(2);
  });

  it('for another seller, nor of one who has left', async () => {
    await trasUnaRuta();
    expect((await sabe(4)).clientes).toBeUndefined();
    expect(await enDisco()).toBe(0);
  });

  it('of an answer that comes after its seller has left', async () => {
    const respuesta = aplazada<Response>();
    servir(() => respuesta.promesa);
    const consultas = abrirPagina();
    const pedida = consultas.fetchQuery(clientesTodos).catch(() => undefined);
    cerrarSesion();
    iniciarSesion(unaSesion({ ...MARTA, id: 4 }));
    respuesta.cumplir(json<'GET /clients/all'>({ data: LISTA }));
    await pedida;
    expect((await sabe(4)).clientes).toBeUndefined();
  });

  it('for more than seven days', async () => {
    await trasUnaRuta();
    expect((await sabe(MARTA.id, Date.now() + 7 * DIA_MS - 60_000)).clientes).toEqual(LISTA);
    expect((await sabe(MARTA.id, Date.now() + 7 * DIA_MS + 60_000)).clientes).toBeUndefined();
    expect(await enDisco()).toBe(0);
  });

  it('for a page of another contract, nor of what cannot be read', async () => {
    await trasUnaRuta();
    const base = await dispositivo();
    const [uno, otro] = await base.getAllKeys('datos');
    await base.put('datos', { ...Object(await base.get('datos', uno ?? '')), contrato: 'otro' }, uno);
    await base.put('datos', 'roto', otro);
    expect((await sabe()).clientes).toBeUndefined();
    expect(await enDisco()).toBe(0);
  });
});

describe('the end of a session', () => {
  it('by leaving erases it, and keeps what waits to be sent', async () => {
    await trasUnaRuta();
    const entrada = { pedido: unPedido(), peticion: unaPeticion(), clienteNombre: 'La Peña', creada: 1, intentos: 0, fallo: null };
    await cambiar(entrada.pedido.internalId, () => ({ entrada }), true);
    cerrarSesion();
    await vi.waitFor(async () => expect(await enDisco()).toBe(0));
    expect(await (await dispositivo()).getAllKeys('entradas')).toEqual([entrada.pedido.internalId]);
  });

  it('that runs out keeps it for whoever comes back, and for nobody else', async () => {
    await trasUnaRuta();
    caducarSesion();
    iniciarSesion(unaSesion(MARTA));
    expect((await sabe()).clientes).toEqual(LISTA);
    caducarSesion();
    iniciarSesion(unaSesion({ ...MARTA, id: 4 }));
    await vi.waitFor(async () => expect(await enDisco()).toBe(0));
  });

  it('that was not finished, the browser having been closed over it, is finished at the next start', async () => {
    await trasUnaRuta();
    for (const cerrar of paginas.splice(0)) cerrar();
    cerrarSesion();
    expect(await enDisco()).toBe(2);
    abrirPagina();
    await vi.waitFor(async () => expect(await enDisco()).toBe(0));
  });
});
