import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { claves } from './claves';
import { UN_DIA_MS } from './configuracion';
import { hastaElFinal, unoDe } from './lecturas';

/** Every client by name, for those who pick one. */
export const clientesTodos = queryOptions({
  queryKey: [...claves.clientes, 'todos'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/clients/all', { signal }))).data,
  // Every order moves a balance.
  staleTime: 0,
  gcTime: UN_DIA_MS,
  meta: { errorPropio: true },
});

/** Every category in use, by name. */
export const categoriasTodas = queryOptions({
  queryKey: [...claves.categorias, 'todas'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/categorias/all', { signal }))).data,
  meta: { errorPropio: true },
});

/** Every supplier in use, by name. */
export const proveedoresTodos = queryOptions({
  queryKey: [...claves.proveedores, 'todos'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/proveedores/all', { signal }))).data,
  meta: { errorPropio: true },
});

/** Every product in use by name, on sale or not, for the office to pick one. */
export const productosTodos = queryOptions({
  queryKey: [...claves.productos, 'nombres'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/products/nombres', { signal }))).data,
  meta: { errorPropio: true },
});

/** What the office writes about a product, for those who have picked it. */
export const productoFicha = (id: number) =>
  unoDe(claves.productos, id, (signal) => pedir(api.GET('/products/{id}', { params: { path: { id } }, signal })));

/** Every user by name, for the office to pick one. */
export const usuariosTodos = queryOptions({
  queryKey: [...claves.usuarios, 'todos'],
  queryFn: ({ signal }) => hastaElFinal((page) => pedir(api.GET('/users', { params: { query: { page } }, signal }))),
  meta: { errorPropio: true },
});
