import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogos } from '@/kit/dialogos/dialogos';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { ID_PEDIDO, unaLinea, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { borrarPedido, guardarPedido, pedidoLocal } from '@/stores/pedidos';
import { cambiarCantidad } from './cambiarCantidad';
import { dejarDeReservar, devolverLote, devolverTodo, ESPERA_MS, reservarAhora, reservarLuego } from './reservas';

prepararDominio();

const CATALOGO = { productos: [unProducto()], reservado: {} };
const cambiarA = (total: number, alAvisar = () => undefined) =>
  cambiarCantidad(ID_PEDIDO, unProducto(), total, CATALOGO, '2026-11-27', alAvisar);
const bien = () => json<'POST /movimientos'>({ message: 'Reservado.' });
const corto = (registrado: number) =>
  json<'POST /movimientos'>({ avisos: [{ lote: 'L-2611', mensaje: 'Solo queda 1.', lote_id: 11, registrado }] });

beforeEach(() => {
  dejarDeReservar(ID_PEDIDO);
  entrarComo('pda');
  guardarPedido(unPedido({ products: [] }));
});

afterEach(() => vi.useRealTimers());

/** Lets ten times the time go by after which a call would leave. */
const queNadaSalga = () => vi.advanceTimersByTimeAsync(10 * ESPERA_MS);

describe('a burst of taps', () => {
  it('is one call with what is wanted in the end, in all and not in addition', async () => {
    const peticiones = servir(bien);
    for (let total = 1; total <= 9; total += 1) cambiarA(total);
    await vi.waitFor(() => expect(peticiones).toHaveLength(1));
    expect(peticiones[0]).toMatchObject({
      metodo: 'POST',
      camino: '/movimientos',
      cuerpo: { store: ID_PEDIDO, product_id: 1, movimientos: [{ lote_id: 11, cantidad: 4 }, { lote_id: 12, cantidad: 5 }] },
    });
    await vi.waitFor(() => expect(pedidoLocal(ID_PEDIDO)?.reservado).toEqual({ '1': { '11': 4, '12': 5 } }));
  });

  it('of another product is a call of its own', async () => {
    const peticiones = servir(bien);
    cambiarA(1);
    cambiarCantidad(ID_PEDIDO, unProducto({ id: 2, lote: [{ id: 21, name: 'L-1', cantidad: 3, caducidad: null, tipo_caducidad: null }] }), 1, CATALOGO, '2026-11-27', () => undefined);
    await vi.waitFor(() => expect(peticiones.map(({ cuerpo }) => Reflect.get(Object(cuerpo), 'product_id'))).toEqual([1, 2]));
  });
});

it('w20 a browser that cannot join two signals holds stock all the same, and gives up with the order', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const peticiones = servir(bien);
  guardarPedido(unPedido());
  expect(await reservarAhora(ID_PEDIDO, 1)).toEqual({ clase: 'hecha' });
  expect(peticiones).toHaveLength(1);
  const corte = aplazada<Response>();
  const otras = servir(() => corte.promesa);
  const enElAire = reservarAhora(ID_PEDIDO, 1);
  await vi.waitFor(() => expect(otras).toHaveLength(1));
  dejarDeReservar(ID_PEDIDO);
  expect(otras[0]?.signal.aborted).toBe(true);
  corte.cumplir(bien());
  await enElAire;
});

it('calls of one order never overlap', async () => {
  let abiertas = 0;
  let juntas = 0;
  servir(async () => {
    abiertas += 1;
    juntas = Math.max(juntas, abiertas);
    await new Promise((resolve) => void setTimeout(resolve, 10));
    abiertas -= 1;
    return bien();
  });
  guardarPedido(unPedido({ products: [unaLinea(), unaLinea({ id: 2, loteId: 21 })] }));
  await Promise.all([reservarAhora(ID_PEDIDO, 1), reservarAhora(ID_PEDIDO, 2), devolverLote(ID_PEDIDO, 11)]);
  expect(juntas).toBe(1);
});

it('where stock was short the line falls back to what is held, and the dialog says why', async () => {
  servir(() => corto(1));
  const alAvisar = vi.fn();
  guardarPedido(unPedido({ products: [unaLinea({ quantity: 4 })] }));
  reservarLuego(ID_PEDIDO, 1, alAvisar);
  await vi.waitFor(() => expect(useDialogos.getState().dialogos).toMatchObject([{ tipo: 'avisar', avisos: [{ lote: 'Jamón serrano loncheado 500 g, lote L-2611', mensaje: 'Solo queda 1.' }] }]));
  expect(pedidoLocal(ID_PEDIDO)?.products).toMatchObject([{ loteId: 11, quantity: 1 }]);
  expect(pedidoLocal(ID_PEDIDO)?.reservado).toEqual({ '1': { '11': 1 } });
  expect(alAvisar).toHaveBeenCalledOnce();
});

it('without coverage the line stays, unreserved and in silence', async () => {
  servir(() => Promise.reject(new TypeError('Failed to fetch')));
  guardarPedido(unPedido());
  expect(await reservarAhora(ID_PEDIDO, 1)).toEqual({ clase: 'sin_respuesta' });
  expect(pedidoLocal(ID_PEDIDO)).toMatchObject({ products: [{ quantity: 2 }], reservado: {} });
  expect(useDialogos.getState().dialogos).toEqual([]);
});

it('a refusal that is not a matter of coverage is told', async () => {
  servir(() => json({ message: 'Ese pedido es de otro vendedor.' }, 403));
  guardarPedido(unPedido());
  await reservarAhora(ID_PEDIDO, 1);
  expect(useDialogos.getState().dialogos).toMatchObject([{ tipo: 'error', mensaje: { texto: 'Prohibido' } }]);
});

it('manual batches are no business of the server', async () => {
  const peticiones = servir(bien);
  guardarPedido(unPedido({ products: [unaLinea({ loteId: 'M-1' }), unaLinea()] }));
  await reservarAhora(ID_PEDIDO, 1);
  expect(peticiones[0]?.cuerpo).toMatchObject({ movimientos: [{ lote_id: 11, cantidad: 2 }] });
});

it('an order being sent asks for nothing more', async () => {
  vi.useFakeTimers();
  const peticiones = servir(bien);
  cambiarA(3);
  dejarDeReservar(ID_PEDIDO);
  await queNadaSalga();
  expect(peticiones).toEqual([]);
});

it('an edit of a pendiente moves no stock before it is sent', async () => {
  vi.useFakeTimers();
  const peticiones = servir(bien);
  guardarPedido(unPedido({ mode: 'EDIT' }));
  cambiarA(3);
  await queNadaSalga();
  expect(peticiones).toEqual([]);
  expect(pedidoLocal(ID_PEDIDO)?.products).toMatchObject([{ quantity: 3 }]);
});

it('w25 what a deleted order holds is given back after the call that was on the road', async () => {
  const pendiente = aplazada<Response>();
  const peticiones = servir(({ metodo }) => (metodo === 'POST' ? pendiente.promesa : json<'GET /movimientos/delete/all/{store}'>({ message: 'Devuelto.' })));
  guardarPedido(unPedido());
  const reserva = reservarAhora(ID_PEDIDO, 1);
  await vi.waitFor(() => expect(peticiones).toHaveLength(1));
  borrarPedido(ID_PEDIDO);
  const devuelto = devolverTodo(ID_PEDIDO);
  await Promise.resolve();
  expect(peticiones.map(({ metodo }) => metodo)).toEqual(['POST']);
  pendiente.cumplir(corto(1));
  expect(await reserva).toEqual({ clase: 'hecha' });
  await devuelto;
  expect(peticiones.map(({ metodo }) => metodo)).toEqual(['POST', 'GET']);
  expect(useDialogos.getState().dialogos).toEqual([]);
});
