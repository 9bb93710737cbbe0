import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClienteRequest } from '@/dominio';
import { bytesDelDominio } from '@/pruebas/dominio';
import { vaciarDispositivo } from '@/pruebas/dispositivo';
import { ID_PEDIDO, unaFichaDeCliente, unaPeticion, unDetalle, unPedido } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { unaSesion } from '@/pruebas/sesiones';
import type { Hacer } from './acto';

const NUEVO: ClienteRequest = {
  nif: '12345678Z',
  nombreComercial: 'Bar La Cala',
  razonSocial: 'Ana Ruiz',
  telf: '600000000',
  email: '',
  direccion: 'Mayor 1',
  ciudad: 'Jaén',
  codigoPostal: '23001',
  recargo: 0,
};
const FIRMA: Hacer = { tipo: 'firma', documento: 'ORDER-9-9', numero: 'A2026-000009', cliente: 'Casa Paco', version: 1, firma: 'data:image/png;base64,AA', firmante: 'Paco' };
const BORRADO: Hacer = { tipo: 'borrado', documento: 'ORDER-9-9', numero: 'P2026-000009', cliente: 'Casa Paco', version: 3 };
const COPIA: Hacer = { tipo: 'copia', documento: 'ORDER-9-9', numero: 'A2026-000009', cliente: 'Casa Paco' };

const cierres: (() => void)[] = [];

/** A tab: the same device, and everything else its own. */
async function abrirPestana() {
  vi.resetModules();
  const { unirPisos } = await import('@/unirPisos');
  unirPisos();
  const dominio = await import('@/dominio');
  dominio.cargarDominioDe(bytesDelDominio());
  const { iniciarSesion, cerrarSesion } = await import('./sesion');
  const { useBandeja, encolar } = await import('./bandeja');
  const { guardarPedido, usePedidos } = await import('./pedidos');
  const actos = await import('./actos');
  const { despachar } = await import('./envio');
  const { cuadernoListo } = await import('./cuaderno');
  await cuadernoListo;
  const { useDialogos } = await import('@/kit/dialogos/dialogos');
  iniciarSesion(unaSesion({ role: 'pda', id: 4, name: 'Iñaki' }));
  cierres.push(cerrarSesion, () => useBandeja.setState({ entradas: {}, enviados: {}, actos: {} }), () => usePedidos.setState({ pedidos: {} }));
  return {
    ...actos,
    despachar,
    pedir: (internalId: string, clientId: number) => {
      const pedido = unPedido({ internalId, id: clientId });
      guardarPedido(pedido);
      return encolar(pedido, unaPeticion({ store: internalId, client_id: clientId }), 'Bar La Cala');
    },
    enBandeja: () => Object.values(useBandeja.getState().actos),
    entrada: (internalId: string) => useBandeja.getState().entradas[internalId],
    enviado: (internalId: string) => useBandeja.getState().enviados[internalId],
    dialogos: () => useDialogos.getState().dialogos,
  };
}

type Pestana = Awaited<ReturnType<typeof abrirPestana>>;

const sinCobertura = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const hecho = () => json({ message: 'Hecho' }, 200);
const alta = () => json<'POST /clients'>({ data: { ...unaFichaDeCliente(), id: 77 } }, 201);
const pedido = () => json<'POST /invoices'>({ data: unDetalle() }, 201);
const rechazo = (estado: number, message: string) => json({ message }, estado);

let pestana: Pestana;

beforeEach(async () => {
  localStorage.clear();
  await vaciarDispositivo();
  pestana = await abrirPestana();
});

afterEach(() => {
  for (const cerrar of cierres.splice(0)) cerrar();
});

describe('a client who was written down without coverage', () => {
  it('goes first, under the key of its form, and his orders follow with the id that he was given', async () => {
    servir(sinCobertura);
    const { provisional, escrito } = pestana.anotarCliente(NUEVO, 'alta-1', 1_000);
    expect(await escrito).toBe(true);
    await pestana.pedir('ORDER-1-1', provisional);
    await pestana.despachar();

    const peticiones = servir(({ camino }) => (camino === '/clients' ? alta() : pedido()));
    await pestana.despachar();
    expect(peticiones).toMatchObject([
      { metodo: 'POST', camino: '/clients', cuerpo: NUEVO },
      { metodo: 'POST', camino: '/invoices', cuerpo: { store: 'ORDER-1-1', client_id: 77, sin_cobertura: true } },
    ]);
    expect(peticiones[0]?.cabeceras.get('Idempotency-Key')).toBe('alta-1');
    expect(pestana.entrada('ORDER-1-1')).toBeUndefined();
    expect(pestana.enBandeja()).toMatchObject([{ tipo: 'cliente', resuelto: 77 }]);
  });

  it('keeps his orders back, and nobody else’s, while the server does not take him, and lets them go once he is mended', async () => {
    const responder = vi.fn(() => rechazo(422, 'El NIF no es correcto.'));
    const peticiones = servir(({ camino }) => (camino === '/clients' ? responder() : pedido()));
    const { provisional } = pestana.anotarCliente(NUEVO, 'alta-1', 1_000);
    await pestana.pedir('ORDER-1-1', provisional);
    await pestana.pedir('ORDER-2-2', 5);
    await pestana.despachar();
    expect(pestana.enBandeja()).toMatchObject([{ tipo: 'cliente', rechazo: 'El NIF no es correcto.' }]);
    expect(pestana.entrada('ORDER-1-1')).toMatchObject({ fallo: 'Espera a que el servidor tenga a su cliente' });
    expect(peticiones.map(({ camino }) => camino)).toEqual(['/clients', '/invoices']);
    expect(pestana.dialogos()).toHaveLength(1);

    await pestana.despachar();
    expect(peticiones, 'a refused one is not tried again by itself').toHaveLength(2);

    responder.mockImplementation(alta);
    expect(pestana.anotarCliente({ ...NUEVO, nif: '00000014Z' }, 'alta-1').provisional).toBe(provisional);
    await pestana.despachar();
    expect(peticiones.slice(2)).toMatchObject([{ cuerpo: { nif: '00000014Z' } }, { cuerpo: { store: 'ORDER-1-1', client_id: 77 } }]);
  });

  it('is found again by another tab, and by the next visit', async () => {
    servir(sinCobertura);
    const { provisional, escrito } = pestana.anotarCliente(NUEVO, 'alta-1', 1_000);
    await escrito;
    const otra = await abrirPestana();
    expect(otra.enBandeja()).toMatchObject([{ tipo: 'cliente', provisional, peticion: { nombreComercial: 'Bar La Cala' } }]);
  });

  it('an order that was begun under the other id is sent under his own', async () => {
    servir(alta);
    const { provisional } = pestana.anotarCliente(NUEVO, 'alta-1', 1_000);
    await pestana.despachar();
    const peticiones = servir(pedido);
    await pestana.pedir('ORDER-1-1', provisional);
    await pestana.despachar();
    expect(peticiones).toMatchObject([{ cuerpo: { client_id: 77 } }]);
  });
});

describe('what is done to a document without coverage', () => {
  it('is done in its order once there is coverage, each under its key', async () => {
    servir(sinCobertura);
    await pestana.anotarActo(COPIA, 'copia-1', 1_000);
    await pestana.anotarActo(FIRMA, 'firma-1', 2_000);
    await pestana.despachar();
    expect(pestana.enBandeja()).toMatchObject([{ fallo: 'Error de red' }, { fallo: 'Error de red' }]);

    const peticiones = servir(hecho);
    await pestana.despachar();
    expect(peticiones).toMatchObject([
      { metodo: 'POST', camino: '/invoices/ORDER-9-9/copias' },
      { metodo: 'POST', camino: '/invoices/ORDER-9-9/firma', cuerpo: { version: 1, signature: 'data:image/png;base64,AA', firmante: 'Paco' } },
    ]);
    expect(peticiones[0]?.cabeceras.get('Idempotency-Key')).toBe('copia-1');
    expect(pestana.enBandeja()).toEqual([]);
  });

  it('waits for the change of the same document that was made before it', async () => {
    const responder = vi.fn(() => json({ message: 'Servicio no disponible' }, 503));
    const peticiones = servir(({ metodo }) => (metodo === 'POST' ? responder() : hecho()));
    await pestana.pedir(ID_PEDIDO, 5);
    await pestana.anotarActo({ ...BORRADO, documento: ID_PEDIDO }, 'borrado-1', Date.now() + 1);
    await pestana.despachar();
    expect(peticiones.map(({ metodo }) => metodo)).toEqual(['POST']);
    responder.mockImplementation(() => pedido());
    await pestana.despachar();
    expect(peticiones.map(({ metodo }) => metodo)).toEqual(['POST', 'POST', 'DELETE']);
  });

  it.each([['a deletion', BORRADO], ['a copy', COPIA]])('of a document that is gone %s is nothing to do any more', async (_nombre, acto) => {
    servir(() => rechazo(404, 'No encontrado'));
    await pestana.anotarActo(acto);
    await pestana.despachar();
    expect(pestana.enBandeja()).toEqual([]);
    expect(pestana.dialogos()).toEqual([]);
  });

  it('that changed meanwhile is said to its seller and not tried again', async () => {
    const peticiones = servir(() => rechazo(409, 'El documento ha cambiado desde que se enseñó.'));
    await pestana.anotarActo(FIRMA, 'firma-1');
    await pestana.despachar();
    await pestana.despachar();
    expect(peticiones).toHaveLength(1);
    expect(pestana.enBandeja()).toMatchObject([{ rechazo: 'El documento ha cambiado desde que se enseñó.' }]);
    pestana.quitarActo('firma-1');
    expect(pestana.enBandeja()).toEqual([]);
  });

  it('a login page of a hotel’s network takes nothing for done', async () => {
    servir(() => new Response('<html>Bienvenido</html>', { status: 200, headers: { 'content-type': 'text/html' } }));
    await pestana.anotarActo(BORRADO);
    await pestana.despachar();
    expect(pestana.enBandeja()).toHaveLength(1);
  });
});
