import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unaConfiguracion, unCliente, unProducto } from '@/pruebas/pedidos';
import { rutas } from '@/pruebas/rutas';
import { enUnaPagina, json, servir } from '@/pruebas/servidor';
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

const sinCobertura = () => servir(() => Promise.reject(new TypeError('Failed to fetch')));

it('home says what is missing to leave without coverage, brings it at one touch, and a reload without coverage still has it', { timeout: 120_000 }, async () => {
  entrarComo('pda');
  sinCobertura();
  const { usuario } = montarRutas(rutas, '/home');
  expect(await screen.findByText(/^Para salir sin cobertura falta: los clientes, los productos, la configuración/, undefined, { timeout: 40_000 })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const peticiones = servir(({ camino }) => {
    if (camino === '/config') return json<'GET /config'>({ data: unaConfiguracion() });
    if (camino === '/clients/all') return json<'GET /clients/all'>({ data: [unCliente()] });
    if (camino === '/products/all') return json<'GET /products/all'>({ data: [unProducto()] });
    return json<'GET /invoices'>({ ...enUnaPagina([]), total: 0, pendiente: 0 });
  });
  await usuario.click(screen.getByRole('button', { name: 'Preparar' }));
  expect(await screen.findByText(/^Listo para salir · Datos de las? \d+:\d\d$/, undefined, { timeout: 40_000 })).toBeInTheDocument();
  await expect.poll(() => peticiones.filter(({ camino }) => camino === '/invoices').length, { timeout: 20_000 }).toBe(3);

  cleanup();
  sinCobertura();
  montarRutas(rutas, '/home');
  expect(await screen.findByText(/^Listo para salir/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Preparar' })).not.toBeInTheDocument();
});
