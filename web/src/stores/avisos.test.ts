import { expect, it } from 'vitest';
import { unaLinea } from '@/pruebas/pedidos';
import { nombrarAvisos } from './avisos';

const corto = (cambios = {}) => ({ lote: 'L-2611', mensaje: 'Solo quedan 2. Tu pedido se queda con 0.', lote_id: 11, registrado: 0, ...cambios });
const lineas = [unaLinea({ name: 'Piña', loteId: 12, lote: 'L-2611' }), unaLinea({ name: 'Mostaza bote 300 g', quantity: 5.5 })];

it('names the product of the batch, which others may share the name of', () => {
  expect(nombrarAvisos([corto()], lineas, [])).toEqual([corto({ lote: 'Mostaza bote 300 g, lote L-2611' })]);
  expect(nombrarAvisos([corto({ lote_id: 99 })], lineas, [])).toEqual([corto({ lote_id: 99 })]);
});

it('says what the order has where it was not cut to what is held', () => {
  expect(nombrarAvisos([corto()], lineas)).toMatchObject([{ mensaje: 'Solo quedan 2. Tu pedido sigue con 5,5.' }]);
});
