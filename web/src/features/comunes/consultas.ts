import { api, pedir } from '@/api/cliente';
import { hoyMadrid } from '@/dominio';
import type { Busqueda } from '@/kit/listas/paginas';
import { conVersion, useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { insistiendo } from '@/recursos/insistencia';
import { paginaDe } from '@/recursos/lecturas';
import { lecturas } from '@/recursos/recurso';
import { ahora } from '@/stores/reloj';
import { type ComunEnviado, type Parte, parteDe } from './esquema';
import { aConsulta, type Filtro } from './filtros';

/** A page of common expenses, the newest first, with what all of them come to. */
export const comunesPagina = (busqueda: Busqueda<Filtro>) =>
  paginaDe(claves.comunes, busqueda, (query, signal) =>
    pedir(api.GET('/gastos/comunes', { params: { query: { ...query, ...aConsulta(busqueda.filtros, hoyMadrid(ahora())) } }, signal })),
  );

export const comunes = lecturas('/gastos/comunes', claves.comunes);

interface Guardado extends ComunEnviado {
  version: number | undefined;
}

/**
 * Writes an expense down, or changes the one of this id; its form tells what is refused.
 *
 * @param mes - the month of it that the form was opened from
 */
export function useGuardarComun(id: number | undefined, mes: string | undefined) {
  const envio = useClaveDeEnvio('comun');
  return useAccion({
    clave: claves.comunes,
    accion: ({ gasto, ambito, version }: Guardado) =>
      insistiendo((confirmado) => {
        const body = { ...gasto, ...confirmado };
        return pedir(
          id === undefined
            ? api.POST('/gastos/comunes', { params: { header: { 'Idempotency-Key': envio } }, body })
            : api.PUT('/gastos/comunes/{id}', { params: { path: { id }, query: parteDe(ambito, mes) }, body: conVersion(body, version) }),
        );
      }),
    hecho: `Gasto ${id === undefined ? 'creado' : 'editado'} correctamente`,
  });
}

interface ABorrar {
  id: number;
  /** The one that was seen, where the record says it: what somebody has changed since is not deleted. */
  version: number | undefined;
  parte: Parte;
}

/** Deletes an expense, or some months of it; whoever asks which tells the failure. */
export const useBorrarComun = () =>
  useAccion({
    clave: claves.comunes,
    accion: ({ id, version, parte }: ABorrar) =>
      pedir(api.DELETE('/gastos/comunes/{id}', { params: { path: { id }, query: conVersion(parte, version) } })),
    hecho: 'Gasto eliminado correctamente',
  });
