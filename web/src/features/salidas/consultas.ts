import { useQueryClient } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { paginaDe } from '@/recursos/lecturas';
import type { Salida, SalidaRequest } from './esquema';
import { aConsulta, type Filtro } from './filtros';
import { conLoQueHay, conLoVisto } from './recuento';

/** A page of the ledger, the newest first. */
export const salidasPagina = (busqueda: Busqueda<Filtro>) =>
  paginaDe([...claves.almacen, 'salidas'], busqueda, (query, signal) =>
    pedir(api.GET('/salidas', { params: { query: { ...query, ...aConsulta(busqueda.filtros) } }, signal })),
  );

/** Takes stock out, or brings it to what was counted; its form tells what is refused. */
export function useCrearSalida() {
  const envio = useClaveDeEnvio('salida');
  const consultas = useQueryClient();
  return useAccion({
    clave: claves.almacen,
    accion: async (salida: SalidaRequest) => {
      const body = conLoVisto(consultas, salida);
      try {
        return await pedir(api.POST('/salidas', { params: { header: { 'Idempotency-Key': envio } }, body }));
      } catch (error) {
        throw conLoQueHay(consultas, salida, error);
      }
    },
    hecho: 'Salida creada correctamente',
  });
}

/** Settles what went out that no batch had; its window tells what is refused. */
export const useArreglarFalta = ({ id, lote_id: lote }: Pick<Salida, 'id' | 'lote_id'>) =>
  useAccion({
    clave: claves.almacen,
    accion: (body: components['schemas']['ArregloRequest']) => pedir(api.POST('/faltas/{lote}/{id}', { params: { path: { lote, id } }, body })),
    hecho: 'Falta arreglada',
  });
