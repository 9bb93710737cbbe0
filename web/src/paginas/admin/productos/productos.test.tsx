import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { deUnGolpe } from '@/pruebas/escaner';
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

it('f25 the rates to choose from are those of today, of tobacco its own, and none that is only for donations', async () => {
  const { usuario } = montarRutas(rutas, '/admin/products/new');
  expect(await tipos()).toEqual(['21\u00a0%', '10\u00a0%', '4\u00a0%']);
  await usuario.selectOptions(await iva(), '21');
  await usuario.selectOptions(screen.getByRole('combobox', { name: 'Género' }), 'tabaco');
  expect(await tipos()).toEqual(['21\u00a0%']);
});

it('a product whose rate has lapsed says which it has', async () => {
  montarRutas(rutas, '/admin/products/edit/7');
  expect(await iva()).toHaveDisplayValue('5\u00a0%');
});

it('f25 a change of rate goes along with the product, and is taken back', async () => {
  const recibidas = servir(({ metodo, camino }) => {
    if (metodo === 'PUT') return json<'PUT /products/{id}'>({ data: producto });
    return camino === '/products/7' ? json<'GET /products/{id}'>({ data: { ...producto, iva: 10 } }) : json<'GET /categorias/all'>({ data: [] });
  });
  const { usuario } = montarRutas(rutas, '/admin/products/edit/7');
  await usuario.click(await screen.findByRole('button', { name: 'Añadir un cambio de IVA' }));
  const cambios = within(screen.getByRole('list', { name: 'Cambios de IVA' }));
  await usuario.type(cambios.getByRole('textbox', { name: 'Desde' }), '1/1/2027');
  await usuario.selectOptions(cambios.getByRole('combobox', { name: 'Será el' }), '4');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(recibidas.find(({ metodo }) => metodo === 'PUT')?.cuerpo).toMatchObject({ iva: 10, cambios_de_iva: [{ desde: '2027-01-01', iva: 4 }] }));
});

it('f25 a decree is written down for all the products of a rate, but for those left out', async () => {
  const nombre = (id: number, name: string, de: number) => ({ id, name, unidad: 'ud' as const, iva: de });
  const recibidas = servir(({ metodo }) =>
    metodo === 'POST'
      ? json<'POST /products/iva'>({ data: { cambiados: [1], sin_cambiar: [] } })
      : json<'GET /products/nombres'>({ data: [nombre(1, 'Aceite', 10), nombre(2, 'Pasta', 10), nombre(3, 'Pan', 4)] }),
  );
  const { usuario } = montarRutas(rutas, '/admin/products/iva');
  await usuario.type(await screen.findByRole('textbox', { name: 'Desde' }), '1/1/2027');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Elige al menos un producto.')).toBeVisible();
  await usuario.selectOptions(screen.getByRole('combobox', { name: 'IVA nuevo' }), '4');
  await usuario.selectOptions(screen.getByRole('combobox', { name: 'Los que hoy llevan' }), '10');
  await usuario.click(screen.getByRole('switch', { name: 'Pasta' }));
  expect(screen.getByText('Cambian 1 de 2.')).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(recibidas.find(({ metodo }) => metodo === 'POST')?.cuerpo).toEqual({ desde: '2027-01-01', iva: 4, products: [1] }));
});

it('w28 the Enter of a scanner that reads the EAN goes on to the next field, and that of a hand saves', async () => {
  const peticiones = servir(() => json<'GET /categorias/all'>({ data: [] }));
  const { usuario } = montarRutas(rutas, '/admin/products/new');
  const ean = await screen.findByRole('textbox', { name: /^EAN/ });
  await usuario.click(ean);
  const aMano = deUnGolpe();
  await usuario.keyboard('8410000000017{Enter}');
  aMano();
  expect(ean).toHaveValue('8410000000017');
  expect(ean).not.toHaveFocus();
  expect(screen.queryByText('Escribe el nombre.')).not.toBeInTheDocument();
  await usuario.click(ean);
  await new Promise((hecho) => setTimeout(hecho, 200));
  await usuario.keyboard('{Enter}');
  expect(await screen.findByText('Escribe el nombre.')).toBeInTheDocument();
  expect(peticiones.filter(({ metodo }) => metodo !== 'GET')).toEqual([]);
});
