import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, pedir } from '@/api/cliente';
import { UN_DIA_MS } from '@/api/configuracion';
import type { ClienteRequest } from '@/dominio';

const CLAVE = ['clientes'] as const;

/** Every client by name, for the seller's picker. */
export const clientesTodos = queryOptions({
  queryKey: [...CLAVE, 'todos'],
  queryFn: async ({ signal }) => (await pedir(api.GET('/clients/all', { signal }))).data,
  // Every order moves a balance.
  staleTime: 0,
  gcTime: UN_DIA_MS,
  meta: { errorPropio: true },
});

/** One client with all its data. */
export const cliente = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'uno', id],
    queryFn: async ({ signal }) => (await pedir(api.GET('/clients/{id}', { params: { path: { id } }, signal }))).data,
    staleTime: 0,
    gcTime: UN_DIA_MS,
    meta: { errorPropio: true },
  });

function useRefrescar() {
  const consultas = useQueryClient();
  return () => consultas.invalidateQueries({ queryKey: CLAVE });
}

export function useCrearCliente() {
  // One form makes one client, however often its answer is lost on the road.
  const [clave] = useState(() => `cliente-${Date.now()}-${Math.random().toString(36).slice(2)}`);
  return useMutation({
    mutationFn: (body: ClienteRequest) => pedir(api.POST('/clients', { params: { header: { 'Idempotency-Key': clave } }, body })),
    onSuccess: useRefrescar(),
    meta: { problema: 'Ha habido un problema al crear el Cliente' },
  });
}

export function useEditarCliente(id: number) {
  return useMutation({
    mutationFn: (body: ClienteRequest) => pedir(api.PUT('/clients/{id}', { params: { path: { id } }, body })),
    onSuccess: useRefrescar(),
    meta: { problema: 'Ha habido un problema al editar el Cliente' },
  });
}
