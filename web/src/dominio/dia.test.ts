import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { unaPeticion } from '@/pruebas/pedidos';
import { DIA_VACIO, diaCon } from '.';

prepararDominio();

const POR_ENTREGAR = unaPeticion({ tipo_pedido: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0, total: 50 });

it('a day has what waits counted in as the server will count it', () => {
  const dia = { ...DIA_VACIO, vendido: 0.1, entregados: 2, por_entregar: 1, cobrado: 0.3, cobrado_por: [{ meta_type: 'visa' as const, importe: 0.3 }], por_confirmar: 1, a_favor: 2 };
  const pedidos = [
    unaPeticion({ total: 0.2, amount: 0.2 }),
    unaPeticion({ total: 10, amount: 4, type: 'no_cobrado', meta_type: 'visa' }),
    unaPeticion({ total: 7, amount: 7, meta_type: 'transferencia' }),
    POR_ENTREGAR,
  ];
  expect(diaCon(dia, pedidos)).toEqual({
    vendido: 17.3,
    entregados: 5,
    por_entregar: 2,
    cobrado: 4.5,
    cobrado_por: [
      { meta_type: 'meta', importe: 0.2 },
      { meta_type: 'visa', importe: 4.3 },
    ],
    por_confirmar: 8,
    a_favor: 2,
  });
});

it('of what is not handed over only its count is of the day, and of what is not paid nothing is collected', () => {
  expect(diaCon(DIA_VACIO, [POR_ENTREGAR])).toEqual({ ...DIA_VACIO, por_entregar: 1 });
  expect(diaCon(DIA_VACIO, [unaPeticion({ amount: 0, type: 'no_cobrado' })])).toEqual({ ...DIA_VACIO, vendido: 15.29, entregados: 1 });
  expect(diaCon(DIA_VACIO, [])).toEqual(DIA_VACIO);
});
