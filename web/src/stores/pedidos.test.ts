import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { ID_PEDIDO, unaLinea, unLote, unPedido, unProducto } from '@/pruebas/pedidos';
import { entrarComo } from '@/pruebas/sesiones';
import { dispositivo } from './dispositivo';
import type { DatosEntrega } from './pedidoLocal';
import {
  abrirPedido,
  anotarReserva,
  borrarPedido,
  cambiarCliente,
  fijarRegistrado,
  guardarEntrega,
  guardarPedido,
  olvidarSiVacio,
  olvidarVacios,
  pedidoLocal,
  pedidosAMedias,
  pedidosEmpezados,
  ponerProducto,
  quitarLote,
  seguirProductos,
  usePedidos,
} from './pedidos';
import { sesionActual } from './sesion';

prepararDominio();

beforeEach(() => {
  entrarComo('pda');
});

describe('opening an order', () => {
  it('begins a new one in NEW mode with an id of the seed', () => {
    const pedido = abrirPedido(7);
    expect(pedido).toMatchObject({ id: 7, storeType: 'pedido', mode: 'NEW', usuario: { id: 3, nombre: 'Marta' }, products: [] });
    expect(pedido.internalId).toMatch(/^ORDER-\d{13}-\d{1,3}$/);
    expect(pedidoLocal(pedido.internalId)).toEqual(pedido);
  });

  it('f24 and no two in a row have one id, though the clock stands still and chance repeats itself', () => {
    vi.useFakeTimers({ now: 1_783_000_000_000, toFake: ['Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.9999);
    const ids = [7, 8, 9].map((cliente) => abrirPedido(cliente).internalId);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^ORDER-1783000000000-\d{1,3}$/);
    vi.useRealTimers();
  });

  it('takes, by client and kind, the one that nothing was put in yet', () => {
    const pedido = abrirPedido(7);
    expect(abrirPedido(7).internalId).toBe(pedido.internalId);
    expect(abrirPedido(7, 'abono').internalId).not.toBe(pedido.internalId);
    expect(abrirPedido(8).internalId).not.toBe(pedido.internalId);
  });

  it('f24 never resumes one that has lines: it is begun beside it', () => {
    const { internalId } = abrirPedido(7);
    ponerProducto(internalId, 1, [unaLinea()], []);
    expect(abrirPedido(7).internalId).not.toBe(internalId);
    expect(pedidosEmpezados(usePedidos.getState().pedidos, sesionActual(), 7, 'pedido')).toMatchObject([{ internalId }]);
  });

  it('f24 one that nothing was put in is not kept', () => {
    const vacio = abrirPedido(7);
    guardarPedido(unPedido({ internalId: 'ORDER-1-1', products: [] }));
    guardarPedido(unPedido({ internalId: 'ORDER-1-2' }));
    olvidarVacios();
    expect(Object.keys(usePedidos.getState().pedidos).toSorted()).toEqual(['ORDER-1-2', vacio.internalId].toSorted());
    olvidarSiVacio(vacio.internalId);
    olvidarSiVacio('ORDER-1-2');
    expect(Object.keys(usePedidos.getState().pedidos)).toEqual(['ORDER-1-2']);
  });

  it('leaves alone an edit and the orders of another seller of the same handheld', () => {
    guardarPedido(unPedido({ internalId: 'ORDER-1-1', mode: 'EDIT' }));
    guardarPedido(unPedido({ internalId: 'ORDER-1-2', usuario: { id: 4, nombre: 'Iñaki' } }));
    expect(['ORDER-1-1', 'ORDER-1-2']).not.toContain(abrirPedido(7).internalId);
  });
});

describe('an order that is neither sent nor deleted', () => {
  const aMedias = () => pedidosAMedias(usePedidos.getState().pedidos, sesionActual()).map(({ internalId }) => internalId);

  it('stays to be found when another one was begun for its client, whatever is done to it', () => {
    const { internalId: segundo } = abrirPedido(7);
    ponerProducto(segundo, 1, [unaLinea()], []);
    guardarPedido(unPedido({ internalId: 'ORDER-1-1', rechazo: { mensaje: 'No.', avisos: [], detalles: [] } }));
    expect(abrirPedido(7).internalId).not.toBe(segundo);
    ponerProducto('ORDER-1-1', 1, [unaLinea({ quantity: 3 })], []);
    expect(pedidoLocal('ORDER-1-1')?.rechazo).toBeNull();
    expect(aMedias().toSorted()).toEqual(['ORDER-1-1', segundo].toSorted());
    quitarLote('ORDER-1-1', 11);
    expect(aMedias()).toEqual([segundo]);
  });

  it('is its author’s, or of whoever takes it when no one is known to be', () => {
    guardarPedido(unPedido({ internalId: 'ORDER-1-1', usuario: { id: 4, nombre: 'Marta' } }));
    guardarPedido(unPedido({ internalId: 'ORDER-1-2', usuario: { id: null, nombre: 'Marta' } }));
    guardarPedido(unPedido({ internalId: 'ORDER-1-3', usuario: { id: null, nombre: 'Antigua' } }));
    expect(aMedias().toSorted()).toEqual(['ORDER-1-2', 'ORDER-1-3']);
  });
});

describe('the lines', () => {
  beforeEach(() => guardarPedido(unPedido({ products: [] })));

  it('are made anew for a product: above zero only, the others of the order stay', () => {
    ponerProducto(ID_PEDIDO, 1, [unaLinea()], [unLote()]);
    ponerProducto(ID_PEDIDO, 2, [unaLinea({ id: 2, loteId: 21 })], []);
    ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 0 }), unaLinea({ loteId: 12, lote: 'L-2619', quantity: 3 })], [unLote({ id: 12 })]);
    const pedido = pedidoLocal(ID_PEDIDO);
    expect(pedido?.products.map(({ id, loteId, quantity }) => [id, loteId, quantity])).toEqual([
      [2, 21, 2],
      [1, 12, 3],
    ]);
    expect(Object.keys(pedido?.lotes ?? {})).toEqual(['12']);
  });

  it('call a manual batch without a name -', () => {
    ponerProducto(ID_PEDIDO, 1, [unaLinea({ loteId: 'M-1783000000000', lote: '', lote_comodin: '  ' })], []);
    expect(pedidoLocal(ID_PEDIDO)?.products).toMatchObject([{ lote: '-', lote_comodin: '-' }]);
  });

  it('go one by one by their batch', () => {
    ponerProducto(ID_PEDIDO, 1, [unaLinea(), unaLinea({ loteId: 12 })], []);
    quitarLote(ID_PEDIDO, 11);
    expect(pedidoLocal(ID_PEDIDO)?.products.map(({ loteId }) => loteId)).toEqual([12]);
  });

  it('fall back to what the server holds where stock was short, and go where it holds nothing', () => {
    ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 4 }), unaLinea({ loteId: 12, quantity: 5 })], []);
    fijarRegistrado(ID_PEDIDO, 1, [
      { lote: 'L-2611', mensaje: '', lote_id: 11, registrado: 0 },
      { lote: 'L-2619', mensaje: '', lote_id: 12, registrado: 2 },
    ]);
    expect(pedidoLocal(ID_PEDIDO)?.products.map(({ loteId, quantity }) => [loteId, quantity])).toEqual([[12, 2]]);
  });

  it('note what is held by product', () => {
    anotarReserva(ID_PEDIDO, 1, { '11': 4 });
    anotarReserva(ID_PEDIDO, 2, { '21': 1 });
    expect(pedidoLocal(ID_PEDIDO)?.reservado).toEqual({ '1': { '11': 4 }, '2': { '21': 1 } });
  });
});

describe('what was signed and typed as payment', () => {
  const FIRMADO: DatosEntrega = {
    entregado: 'entregado',
    firma: 'data:image/png;base64,AA',
    firmante: 'Ana',
    tipoPedido: 'albaran',
    fechaVencimiento: null,
    aPagar: '3,12',
    metodo: 'meta',
    efectivo: '',
    notas: 'Llamar',
    usoPropio: false,
  };
  const entrega = () => pedidoLocal(ID_PEDIDO);
  beforeEach(() => guardarPedido(unPedido({ entrega: FIRMADO })));

  it.each([
    ['another quantity', () => ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 50 })], [])],
    ['another price', () => ponerProducto(ID_PEDIDO, 1, [unaLinea({ price: 7 })], [])],
    ['another product', () => ponerProducto(ID_PEDIDO, 2, [unaLinea({ id: 2, loteId: 21 })], [])],
    ['another batch', () => ponerProducto(ID_PEDIDO, 1, [unaLinea({ loteId: 12 })], [])],
    ['a line less', () => quitarLote(ID_PEDIDO, 11)],
    ['less in stock', () => fijarRegistrado(ID_PEDIDO, 1, [{ lote: 'L-2611', mensaje: '', lote_id: 11, registrado: 1 }])],
    ['another IVA', () => seguirProductos([{ ...unProducto(), iva: 21 }])],
  ])('falls with %s', (_que, cambiar) => {
    cambiar();
    expect(entrega()).toMatchObject({ entrega: { firma: null, aPagar: null, firmante: 'Ana', notas: 'Llamar' }, caducado: ['firma', 'aPagar'] });
  });

  it('stays when the order comes to the same', () => {
    ponerProducto(ID_PEDIDO, 1, [unaLinea()], []);
    seguirProductos([{ ...unProducto(), name: 'Jamón serrano' }]);
    expect(entrega()).toMatchObject({ entrega: FIRMADO, caducado: [], products: [{ name: 'Jamón serrano' }] });
  });

  it('is asked for until it is given anew', () => {
    ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 50 })], []);
    guardarEntrega(ID_PEDIDO, { ...FIRMADO, firma: null });
    expect(entrega()?.caducado).toEqual(['firma']);
    ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 51 })], []);
    guardarEntrega(ID_PEDIDO, FIRMADO);
    expect(entrega()?.caducado).toEqual([]);
  });
});

it('lines that are not sent follow the product, and keep the price', () => {
  guardarPedido(unPedido({ products: [unaLinea({ price: 6.5 }), unaLinea({ id: 2, loteId: 21 })] }));
  seguirProductos([unProducto({ name: 'Jamón', iva: 21, genero: 'tabaco', price: 9 })]);
  expect(pedidoLocal(ID_PEDIDO)?.products).toEqual([
    unaLinea({ name: 'Jamón', iva: 21, genero: 'tabaco', price: 6.5 }),
    unaLinea({ id: 2, loteId: 21 }),
  ]);
});

it('every change is on the device, in a record of its own', async () => {
  guardarPedido(unPedido());
  ponerProducto(ID_PEDIDO, 1, [unaLinea({ quantity: 9 })], []);
  const enDisco = async () => (await dispositivo()).get('pedidos', ID_PEDIDO);
  await vi.waitFor(async () => expect(await enDisco()).toMatchObject({ version: 2, valor: { products: [{ quantity: 9 }] } }));
  borrarPedido(ID_PEDIDO);
  await vi.waitFor(async () => expect(await enDisco()).toBeUndefined());
});

describe('an order that is given to another client', () => {
  const ENTREGA: DatosEntrega = { entregado: 'entregado', firma: 'data:image/png;base64,AA', firmante: 'Ana', tipoPedido: 'factura', fechaVencimiento: null, aPagar: '5', metodo: 'visa', efectivo: '', notas: 'Muelle 4', usoPropio: true };
  const RECHAZO = { mensaje: 'Este cliente ya no existe. Elige otro.', avisos: [], detalles: [], sinCliente: true };

  it('keeps its name, lines and payment; the signature falls, and what was said of the other one', () => {
    guardarPedido(unPedido({ entrega: ENTREGA, rechazo: RECHAZO }));
    cambiarCliente(ID_PEDIDO, { id: 8, nombreComercial: 'Bar Nuevo' });
    expect(pedidoLocal(ID_PEDIDO)).toMatchObject({
      internalId: ID_PEDIDO,
      id: 8,
      cliente: 'Bar Nuevo',
      products: [{ quantity: 2 }],
      rechazo: null,
      caducado: ['firma'],
      entrega: { ...ENTREGA, firma: null, firmante: '', usoPropio: false },
    });
  });

  it('asks for no signature where there was none', () => {
    guardarPedido(unPedido({ entrega: { ...ENTREGA, firma: null }, rechazo: RECHAZO }));
    cambiarCliente(ID_PEDIDO, { id: 8, nombreComercial: 'Bar Nuevo' });
    expect(pedidoLocal(ID_PEDIDO)?.caducado).toEqual([]);
  });
});
