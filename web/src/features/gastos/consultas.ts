import { api, pedir } from '@/api/cliente';
import { hoyMadrid } from '@/dominio';
import type { ConVersion } from '@/kit/formularios/edicion';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { insistiendo } from '@/recursos/insistencia';
import { paginaDe } from '@/recursos/lecturas';
import { lecturas } from '@/recursos/recurso';
import { ahora } from '@/stores/reloj';
import type { GastoRequest } from './esquema';
import { aConsulta, type Filtro } from './filtros';

/** A page of suppliers' invoices, the newest first, with what all of them come to. */
export const gastosPagina = (busqueda: Busqueda<Filtro>) =>
  paginaDe(claves.gastos, busqueda, (query, signal) => pedir(api.GET('/gastos', { params: { query: { ...query, ...aConsulta(busqueda.filtros, hoyMadrid(ahora())) } }, signal })));

export const gastos = lecturas('/gastos', claves.gastos);

type Cuerpo = GastoRequest & ConVersion;

/** Writes an invoice down, or changes the one of this id; answers the batches that stay without their lines. Its form tells what is refused. */
export function useGuardarGasto(id: number | undefined) {
  const envio = useClaveDeEnvio('gasto');
  return useAccion({
    clave: claves.almacen,
    accion: (cuerpo: Cuerpo) =>
      insistiendo(async (confirmado) => {
        const body = { ...cuerpo, ...confirmado };
        if (id !== undefined) return (await pedir(api.PUT('/gastos/{id}', { params: { path: { id } }, body }))).avisos;
        await pedir(api.POST('/gastos', { params: { header: { 'Idempotency-Key': envio } }, body }));
        return [];
      }),
    hecho: `Factura ${id === undefined ? 'creada' : 'editada'} correctamente`,
  });
}

/** Deletes an invoice as it was seen, unless somebody has changed it since; answers the batches that stay. */
export const useBorrarGasto = () =>
  useAccion({
    clave: claves.almacen,
    accion: ({ id, version }: { id: number; version: number }) =>
      insistiendo(async (confirmado) => (await pedir(api.DELETE('/gastos/{id}', { params: { path: { id }, query: { version, ...confirmado } } }))).avisos),
    hecho: 'Factura eliminada correctamente',
    problema: 'Ha habido un problema al borrar la Factura',
  });
