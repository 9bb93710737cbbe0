import { expect, it } from 'vitest';
import { matchRoutes } from 'react-router';
import { rutas } from '@/rutas';
import { caminos } from '.';
import { PANTALLAS_DE_OFICINA, pantallaDeOficina } from './oficina';
import { PANTALLAS_DE_VENDEDOR, VENDEDOR } from './vendedor';

it('an address has its values in the places of their names', () => {
  expect(caminos.admin.usuarios).toBe('/admin/users');
  expect(caminos.admin.usuario(7)).toBe('/admin/users/edit/7');
  expect(caminos.admin.pedidoProductosDe(7, 'ORDER-1-2')).toBe('/admin/pedidos/producto/7?store=ORDER-1-2');
  expect(caminos.admin.comun(7, '2026-03')).toBe('/admin/gastos/comunes/view/7?mes=2026-03');
  expect(caminos.admin.comun(7)).toBe('/admin/gastos/comunes/view/7');
  expect(caminos.pda.documento('ORDER-1-2')).toBe('/invoices/today/ORDER-1-2');
});

it('a name in an address may hold what separates the parts of one', () => {
  expect(caminos.admin.excelDe('categorias', { id: 7, name: 'Pan y bollería / 50 %' })).toBe('/admin/export/categorias/Pan%20y%20boller%C3%ADa%20%2F%2050%20%25/7');
});

const deOficina = PANTALLAS_DE_OFICINA.map((nombre) => `/admin/${pantallaDeOficina(nombre).ruta}`);
const deVendedor = PANTALLAS_DE_VENDEDOR.map((nombre) => `/${VENDEDOR[nombre].ruta}`);

it.each([...deOficina, ...deVendedor])('%s leads to its own screen and to no other', (ruta) => {
  const hallada = matchRoutes(rutas, ruta.replaceAll(/:\w+/g, '7'))?.at(-1)?.route.path;
  expect(ruta.endsWith(`/${hallada}`)).toBe(true);
});

it('no two screens have one address', () => {
  const todas = [...deOficina, ...deVendedor].map((ruta) => ruta.replaceAll(/:\w+/g, ':'));
  expect(new Set(todas).size).toBe(todas.length);
});
