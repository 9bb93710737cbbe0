import { expect, it } from 'vitest';
import { matchRoutes } from 'react-router';
import { rutas } from '@/rutas';
import { entradaDe, navegacion } from './navegacion';

/** As the side navigation is agreed, from top to bottom. */
const ACORDADAS = [
  'Inicio',
  'Categorias',
  'Proveedores',
  'Producto',
  'Clientes',
  'Usuarios',
  'Pedidos Entregados',
  'Pedidos No Entregados',
  'Cierres',
  'Factura de Gastos',
  'Gastos Comunes',
  'Almacén',
  'Excel',
];

/** The agreed entries that have no screen yet. */
const SIN_PANTALLA: ReadonlySet<string> = new Set(['Cierres']);

const titulos = navegacion.flat().map(({ titulo }) => titulo);

it('the entries have the agreed names, in the agreed order', () => {
  expect(titulos).toEqual(ACORDADAS.filter((titulo) => !SIN_PANTALLA.has(titulo)));
});

it.each(navegacion.flat())('$titulo leads to a screen', ({ camino }) => {
  expect(matchRoutes(rutas, camino)?.at(-1)?.route.path).not.toBe('*');
});

it.each([
  ['/admin/clients', 'Clientes'],
  ['/admin/clients/edit/7', 'Clientes'],
  ['/admin/invoices', 'Pedidos Entregados'],
  ['/admin/invoices/pendiente', 'Pedidos No Entregados'],
  ['/admin/cart', 'Pedidos Entregados'],
  ['/admin/pedidos/producto/7', 'Pedidos Entregados'],
  ['/admin/almacen/lotes/7', 'Almacén'],
  ['/admin/lotes/view/7', 'Almacén'],
  ['/admin/output', 'Almacén'],
  ['/admin/gastos/view/7', 'Factura de Gastos'],
  ['/admin/gastos/comunes/view/7', 'Gastos Comunes'],
  ['/admin/export/stock', 'Excel'],
  ['/admin/clientsx', undefined],
])('at %s the current entry is %s', (camino, titulo) => {
  expect(entradaDe(camino)?.titulo).toBe(titulo);
});
