import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unasReglas, unDetalle, unProducto } from '@/pruebas/pedidos';
import { lineasEntregadas, lineasQueEsperan, nada, prepararEntrega, todo } from './entrega';

prepararDominio();

const [linea] = unDetalle().products;
if (linea === undefined) throw new Error('imposible');

const detalle = unDetalle({
  invoice: { tipo_factura: 'pendiente', entregado: 'no_entregado' },
  notas: 'Por la puerta de atrás',
  products: [
    { ...linea, quantity: 15, queda: 5 },
    { ...linea, quantity: 2, queda: 0 },
    { ...linea, quantity: 3, queda: 3, lote_id: null, lote: 'Suelto', lote_comodin: 'Suelto' },
  ],
});

it('b41 only the lines that wait are delivered, all that waits of them unless somebody says otherwise', () => {
  const lineas = lineasQueEsperan(detalle);
  expect(lineas.map(({ indice }) => indice)).toEqual([0, 2]);
  expect(todo(lineas)).toEqual({ 0: 5, 2: 3 });
  expect(lineasEntregadas(lineas, nada(lineas), [])).toEqual([]);
});

it('a delivery has price and batch as they were ordered, and the rate that the product has by now', () => {
  const lineas = lineasQueEsperan(detalle);
  const hechas = lineasEntregadas(lineas, { 0: 4, 2: null }, [unProducto({ iva: 4, price: 99 })]);
  expect(hechas).toMatchObject([{ id: 1, price: 6.95, quantity: 4, loteId: 11, iva: 4 }]);
});

it('s05 nobody pays at a delivery of the office, and it keeps the words of its order', () => {
  const lineas = lineasEntregadas(lineasQueEsperan(detalle), { 0: 4 }, []);
  const preparada = prepararEntrega('ORDER-1783000000000-18', { detalle, lineas, recargo: 0, que: { tipo: 'factura', fechaVencimiento: null } }, unasReglas());
  expect(preparada).toMatchObject({
    ok: true,
    valor: { store: 'ORDER-1783000000000-18', amount: 0, tipo_pedido: 'factura', entregado: 'entregado', total: 30.58, notas: 'Por la puerta de atrás' },
  });
});

it('a line is delivered from another batch than the one that its order holds, once somebody chooses it', () => {
  const otro = { id: 99, name: 'L-2699', cantidad: 8, caducidad: null, tipo_caducidad: null };
  const hechas = lineasEntregadas(lineasQueEsperan(detalle), { 0: 4, 2: 3 }, [unProducto()], { 0: otro, 2: otro });
  expect(hechas).toMatchObject([
    { loteId: 99, lote: 'L-2699', lote_comodin: '', price: 6.95, quantity: 4 },
    { loteId: 99, lote: 'L-2699', lote_comodin: '', quantity: 3 },
  ]);
});
