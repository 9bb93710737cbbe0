import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { ID_PEDIDO, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { crearConsultas } from '@/recursos/consultas';
import { UN_DIA_MS } from '@/recursos/configuracion';
import { guardarPedido } from '@/stores/pedidos';
import { ahora } from '@/stores/reloj';
import { catalogo } from './consultas';

prepararDominio();

const RESERVADO = { '1': { '11': 10 } };

beforeEach(() => {
  entrarComo('pda');
  servir(() => json<'GET /products/all'>({ data: [unProducto()] }));
});

it.each([
  ['of today is added to what is free', 'NEW', UN_DIA_MS - 60_000, RESERVADO],
  ['of the day before is not: the server has given it back', 'NEW', UN_DIA_MS, {}],
  ['of a document lasts', 'EDIT', 2 * UN_DIA_MS, RESERVADO],
] as const)('w24 what is held %s', async (_que, mode, hace, contado) => {
  guardarPedido(unPedido({ mode, reservado: RESERVADO, reservadoEn: ahora() - hace }));
  const { reservado } = await crearConsultas().fetchQuery(catalogo);
  expect(reservado).toEqual({ [ID_PEDIDO]: contado });
});
