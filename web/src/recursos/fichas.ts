import { claves } from './claves';
import { UN_DIA_MS } from './configuracion';
import { recurso } from './recurso';

/** The kinds of ficha, the master records that the office keeps. */
export const categorias = recurso('/categorias', { clave: claves.categorias, nombre: 'Categoria', genero: 'a' });

export const proveedores = recurso('/proveedores', { clave: claves.proveedores, nombre: 'Proveedor', genero: 'o' });

export const productos = recurso('/products', { clave: claves.productos, nombre: 'Producto', genero: 'o' });

/** The search looks at names, tax number and town. */
export const clientes = recurso('/clients', {
  clave: claves.clientes,
  nombre: 'Cliente',
  genero: 'o',
  conserva: UN_DIA_MS,
  solo: (solo) => (solo === 'deuda' ? { deuda: true } : {}),
  aviso: ({ aviso, aviso_nif }) => [aviso, aviso_nif].filter(Boolean).join(' '),
});
