import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { montarRutas } from '@/pruebas/montar';
import { unProductoDeOficina } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import { rutas } from '@/pruebas/rutas';

prepararDominio();

const producto = unProductoDeOficina({ id: 7, name: 'Aceite de girasol', iva: 5, price: 1.85 });

beforeEach(() => {
  entrarComo('admin');
  servir(({ camino }) => (camino === '/products/7' ? json<'GET /products/{id}'>({ data: producto }) : json<'GET /categorias/all'>({ data: [] })));
});

const iva = () => screen.findByRole('combobox', { name: 'IVA' });
const tipos = async () => within(await iva()).getAllByRole('option').map(({ textContent }) => textContent);

it('the rates to choose from are those of today, of tobacco its own', async () => {
  const { usuario } = montarRutas(rutas, '/admin/products/new');
  expect(await tipos()).toEqual(['21\u00a0%', '10\u00a0%', '4\u00a0%', '0\u00a0%']);
  await usuario.selectOptions(await iva(), '21');
  await usuario.selectOptions(screen.getByRole('combobox', { name: 'Género' }), 'tabaco');
  expect(await tipos()).toEqual(['21\u00a0%']);
});

it('a product whose rate has lapsed says which it has', async () => {
  montarRutas(rutas, '/admin/products/edit/7');
  expect(await iva()).toHaveDisplayValue('5\u00a0%');
});
