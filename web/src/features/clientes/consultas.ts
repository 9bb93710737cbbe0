import { api, pedir } from '@/api/cliente';
import type { ClienteRequest } from '@/dominio';
import type { ConVersion } from '@/kit/edicion';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { UN_DIA_MS } from '@/recursos/configuracion';
import { type BusquedaDeFichas, fichasPagina, useArchivo } from '@/recursos/fichas';
import { unoDe } from '@/recursos/lecturas';
import type { PeticionOficina } from './formulario';

/** A page of the clients; the search looks at names, tax number and town. */
export const clientesPagina = (busqueda: BusquedaDeFichas) =>
  fichasPagina(claves.clientes, busqueda, (query, signal) =>
    pedir(api.GET('/clients', { params: { query: { ...query, ...(busqueda.filtros.solo === 'deuda' && { deuda: true }) } }, signal })),
  );

export const leerCliente = (id: number, signal?: AbortSignal) =>
  pedir(api.GET('/clients/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

/** One client with all its data. */
export const cliente = (id: number) => ({ ...unoDe(claves.clientes, id, (signal) => leerCliente(id, signal)), gcTime: UN_DIA_MS });

/** Makes a client, or changes the one of this id; its form tells what is refused. */
export function useGuardarCliente(id: number | undefined) {
  const envio = useClaveDeEnvio('cliente');
  return useAccion({
    clave: claves.clientes,
    accion: (body: (ClienteRequest | PeticionOficina) & ConVersion) =>
      id === undefined
        ? pedir(api.POST('/clients', { params: { header: { 'Idempotency-Key': envio } }, body }))
        : pedir(api.PUT('/clients/{id}', { params: { path: { id } }, body })),
    hecho: `Cliente ${id === undefined ? 'creado' : 'editado'} correctamente`,
    aviso: ({ data }) => data.aviso_nif,
  });
}

export const useArchivoClientes = () =>
  useArchivo({
    clave: claves.clientes,
    nombre: 'Cliente',
    genero: 'o',
    archivar: (id) => pedir(api.POST('/clients/{id}/archivar', { params: { path: { id } } })),
    restaurar: (id) => pedir(api.POST('/clients/{id}/restaurar', { params: { path: { id } } })),
  });
