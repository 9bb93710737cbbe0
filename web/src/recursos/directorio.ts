import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { claves } from './claves';
import { clientes } from './fichas';
import { hastaElFinal, seGuarda } from './lecturas';

/** Every client by name, for those who pick one. Every order moves a balance, so the list is never fresh. */
export const clientesTodos = { ...clientes.todos, staleTime: 0, ...seGuarda };

/** Every product in use by name, on sale or not, for the office to pick one. */
export const productosTodos = queryOptions({
  queryKey: [...claves.productos, 'nombres'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/products/nombres', { signal }))).data,
  meta: { errorPropio: true },
});

/** Every user by name, for the office to pick one. */
export const usuariosTodos = queryOptions({
  queryKey: [...claves.usuarios, 'todos'],
  queryFn: ({ signal }) => hastaElFinal((page) => pedir(api.GET('/users', { params: { query: { page } }, signal }))),
  meta: { errorPropio: true },
});
