import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogos } from '@/kit/dialogos/dialogos';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { ID_PEDIDO, unaPeticion, unDetalle, unPedido } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { darPorEnviado, encolar, marcarEnviando, useBandeja } from './bandeja';
import { corregir, quitar } from './enEspera';
import { despachar } from './envio';
import type { PedidoLocal } from './pedidoLocal';
import { borrarPedido, pedidoLocal } from './pedidos';

prepararDominio();

const FIRMA = 'data:image/png;base64,AA';

/** The server, which has coverage or not, and a document under the name of the order or none. */
interface Servidor {
  cobertura: boolean;
  guardado: ReturnType<typeof unDetalle> | null;
  /** What it answers to an order. */
  alPedir: () => Response;
}
let servidor: Servidor;
let peticiones: ReturnType<typeof servir>;

const llamadas = () => peticiones.map(({ metodo, camino }) => `${metodo} ${camino}`);
const entrada = () => useBandeja.getState().entradas[ID_PEDIDO];
const enviado = () => useBandeja.getState().enviados[ID_PEDIDO];
const dialogos = () => useDialogos.getState().dialogos;

beforeEach(() => {
  useDialogos.setState({ dialogos: [] });
  entrarComo('pda');
  servidor = { cobertura: true, guardado: null, alPedir: () => json<'POST /invoices'>({ data: unDetalle() }, 201) };
  peticiones = servir(({ metodo, camino }) => {
    if (!servidor.cobertura) throw new TypeError('Failed to fetch');
    if (camino.startsWith('/movimientos')) return json<'GET /movimientos/delete/all/{store}'>({ message: 'ok' });
    if (metodo !== 'GET') return servidor.alPedir();
    return servidor.guardado === null ? json({ message: 'No existe.' }, 404) : json<'GET /invoices/{id}'>({ data: servidor.guardado });
  });
});

const enEspera = (cambios: Partial<PedidoLocal> = {}) =>
  encolar(unPedido(cambios), unaPeticion({ signature: FIRMA, firmante: 'Ana' }), 'Ultramarinos La Peña');

/** An order that was tried without coverage. */
async function probado(cambios: Partial<PedidoLocal> = {}) {
  servidor.cobertura = false;
  await enEspera(cambios);
  await despachar();
  peticiones.length = 0;
}

const PENDIENTE = unDetalle({ invoice: { numero: 'P2026-000003', tipo_factura: 'pendiente', entregado: 'no_entregado' } });
const OTRO_CONTENIDO = () => json({ message: 'Este pedido ya se guardó con otro contenido.' }, 409);

it('an order counts as tried before its call leaves: a tab that dies meanwhile does not say otherwise', async () => {
  const respuesta = aplazada<Response>();
  servir(() => respuesta.promesa);
  void enEspera();
  const enviando = despachar();
  await vi.waitFor(() => expect(entrada()?.intentos).toBe(1));
  expect(entrada()?.fallo).toBeNull();
  respuesta.cumplir(json<'POST /invoices'>({ data: unDetalle() }, 201));
  await enviando;
});

describe('an order that waits is corrected', () => {
  it('that never left is one in progress as if it had never waited', async () => {
    await enEspera();
    expect(await corregir(ID_PEDIDO)).toEqual({ reservable: true });
    expect(entrada()).toBeUndefined();
    expect(pedidoLocal(ID_PEDIDO)).toMatchObject({ cliente: 'Ultramarinos La Peña', products: [{ quantity: 2 }], rechazo: null });
    expect(pedidoLocal(ID_PEDIDO)?.probada).toBeUndefined();
    expect(llamadas()).toEqual([]);
  });

  it('that has left is asked about, and is corrected under its name where the server has none', async () => {
    await probado();
    servidor.cobertura = true;
    expect(await corregir(ID_PEDIDO)).toEqual({ reservable: true });
    expect(llamadas()).toEqual([`GET /invoices/${ID_PEDIDO}`]);
    expect(pedidoLocal(ID_PEDIDO)?.probada).toMatchObject({ store: ID_PEDIDO, total: 15.29, signature: 'none' });
  });

  it('without coverage is corrected all the same, and its goods are left to its submission', async () => {
    await probado();
    expect(await corregir(ID_PEDIDO)).toEqual({ reservable: false });
    expect(pedidoLocal(ID_PEDIDO)?.internalId).toBe(ID_PEDIDO);
  });

  it('not where the server has it: it is sent, and its seller is told its number and what to do', async () => {
    await probado();
    Object.assign(servidor, { cobertura: true, guardado: unDetalle() });
    expect(await corregir(ID_PEDIDO)).toBe('enviado');
    expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
    expect(enviado()).toMatchObject({ numero: 'A2026-001207', tarde: 'correccion' });
    expect(dialogos()).toMatchObject([
      {
        problema: 'El pedido de Ultramarinos La Peña ya está enviado: es A2026-001207, de 15,29\u00a0€',
        mensaje: { texto: 'Había llegado antes de que lo corrigieras: la corrección no se ha hecho. Si hay que cambiarlo, avisa a la oficina: lo corrige, o hace el abono.' },
      },
    ]);
  });

  it('an edit of a pendiente is not asked about: its own screen is told what has become of it', async () => {
    await probado({ mode: 'EDIT', documento: { numero: 'P2026-000003', version: 1 } });
    servidor.cobertura = true;
    expect(await corregir(ID_PEDIDO)).toEqual({ reservable: false });
    expect(llamadas()).toEqual([]);
  });
});

describe('a correction that is sent', () => {
  /** Corrected without coverage and sent again, once the server has, or has not, what was sent first. */
  async function corregido() {
    await probado();
    await corregir(ID_PEDIDO);
    await encolar(unPedido({ ...pedidoLocal(ID_PEDIDO) }), unaPeticion({ notas: 'Por la puerta de atrás' }), 'Ultramarinos La Peña');
    servidor.cobertura = true;
  }

  it('takes the place of what never arrived', async () => {
    await corregido();
    await despachar();
    expect(enviado()).toMatchObject({ numero: 'A2026-001207' });
    expect(enviado()?.tarde).toBeUndefined();
    expect(dialogos()).toEqual([]);
  });

  it('comes after what had arrived: that stands, once, and its seller is told', async () => {
    await corregido();
    Object.assign(servidor, { alPedir: OTRO_CONTENIDO, guardado: PENDIENTE });
    await despachar();
    expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
    expect(entrada()).toBeUndefined();
    expect(enviado()).toMatchObject({ numero: 'P2026-000003', tarde: 'correccion' });
    expect(dialogos()).toMatchObject([{ mensaje: { texto: expect.stringMatching(/la corrección no se ha hecho\. Edítalo en Pedidos del Día\.$/) } }]);
  });

  it('waits on while the server cannot be asked which', async () => {
    await corregido();
    servidor.alPedir = () => {
      servidor.cobertura = false;
      return OTRO_CONTENIDO();
    };
    await despachar();
    expect(entrada()).toMatchObject({ intentos: 1, fallo: 'Error de red' });
  });

  it('that is refused for something else comes back, and is still known to have left before', async () => {
    await corregido();
    servidor.alPedir = () => json({ message: 'No hay bastante.' }, 409);
    await despachar();
    expect(pedidoLocal(ID_PEDIDO)).toMatchObject({ rechazo: { mensaje: 'No hay bastante.' }, probada: { store: ID_PEDIDO } });
  });

  it('is no more to be sent once a tab that slept has had the answer to what was sent first', async () => {
    await probado();
    await corregir(ID_PEDIDO);
    darPorEnviado(ID_PEDIDO, unDetalle());
    expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
    expect(enviado()).toMatchObject({ numero: 'A2026-001207', tarde: 'correccion' });
  });
});

describe('an order that waits is taken back', () => {
  it('at once where it never left, and what the server holds for it is given back', async () => {
    await enEspera();
    expect(await quitar(ID_PEDIDO)).toEqual({ quitado: true });
    expect(entrada()).toBeUndefined();
    await despachar();
    expect(llamadas()).toEqual([`GET /movimientos/delete/all/${ID_PEDIDO}`]);
  });

  it('once the server says that it has none', async () => {
    await probado();
    expect(await quitar(ID_PEDIDO)).toEqual({ quitado: false });
    await despachar();
    expect(entrada()).toMatchObject({ retirada: true });
    servidor.cobertura = true;
    peticiones.length = 0;
    await despachar();
    expect(llamadas()).toEqual([`GET /invoices/${ID_PEDIDO}`, `GET /movimientos/delete/all/${ID_PEDIDO}`]);
    expect([entrada(), enviado(), dialogos()]).toEqual([undefined, undefined, []]);
  });

  it('or is sent, and its seller is told', async () => {
    await probado();
    await quitar(ID_PEDIDO);
    Object.assign(servidor, { cobertura: true, guardado: PENDIENTE });
    await despachar();
    expect(llamadas().filter((llamada) => llamada.startsWith('POST'))).toEqual([]);
    expect(enviado()).toMatchObject({ numero: 'P2026-000003', tarde: 'retirada' });
    expect(dialogos()).toMatchObject([{ mensaje: { texto: expect.stringMatching(/sigue hecho\. Bórralo en Pedidos del Día/) } }]);
  });

  it.each([
    ['a network in between that knows no such address', () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['a server that fails', () => json({ message: 'x' }, 500)],
  ])('not on the word of %s', async (_, responder) => {
    await probado();
    servir(responder);
    await quitar(ID_PEDIDO);
    await despachar();
    expect(entrada()).toMatchObject({ retirada: true });
  });

  it.each([
    [1, undefined],
    [2, 'retirada'],
  ])('with its changes of a pendiente, which have arrived where it is another version: %i', async (version, tarde) => {
    await probado({ mode: 'EDIT', documento: { numero: 'P2026-000003', version: 1 } });
    Object.assign(servidor, { cobertura: true, guardado: { ...PENDIENTE, version } });
    await quitar(ID_PEDIDO);
    await despachar();
    expect(entrada()).toBeUndefined();
    expect(enviado()?.tarde).toBe(tarde);
    expect(llamadas()).toEqual([`GET /invoices/${ID_PEDIDO}`]);
  });

  it('also after it was corrected: what was sent first is asked about', async () => {
    await probado();
    await corregir(ID_PEDIDO);
    borrarPedido(ID_PEDIDO);
    expect(pedidoLocal(ID_PEDIDO)).toBeUndefined();
    expect(entrada()).toMatchObject({ retirada: true, peticion: { total: 15.29 } });
  });
});

describe('while it is on its way an order is neither', () => {
  it.each([['corrected', corregir], ['taken back', quitar]])('%s', async (_, hacer) => {
    await enEspera();
    marcarEnviando(ID_PEDIDO);
    expect(await hacer(ID_PEDIDO)).toBe('saliendo');
    marcarEnviando(null);
    expect(entrada()).toMatchObject({ intentos: 0 });
  });

  it('and once it has arrived it is neither any more', async () => {
    void enEspera();
    const envio = despachar();
    await vi.waitFor(() => expect(useBandeja.getState().enviando).toBe(ID_PEDIDO));
    expect(await corregir(ID_PEDIDO)).toBe('enviado');
    await envio;
    expect(enviado()).toMatchObject({ numero: 'A2026-001207' });
  });
});
