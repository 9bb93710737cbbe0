import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaConfiguracion, unProducto } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';

prepararDominio();

it('what later screens need comes by itself a little after the first, for coverage may be lost', async () => {
  entrarComo('pda');
  const peticiones = servir(({ camino }) => (camino === '/config' ? json<'GET /config'>({ data: unaConfiguracion() }) : json<'GET /products/all'>({ data: [unProducto()] })));
  montarRutas(rutas, '/home');
  await screen.findByRole('heading', { name: 'Hola, Marta' });
  const pedido = (camino: string) => peticiones.some((peticion) => peticion.camino === camino);
  expect(pedido('/products/all')).toBe(false);
  await expect.poll(() => pedido('/products/all'), { timeout: 20_000 }).toBe(true);
});
