import { CLAVE_ALMACEN } from '@/api/almacen';
import { api, pedir } from '@/api/cliente';
import { ErrorApi } from '@/api/errores';
import { type Busqueda, type ConVersion, paginaDe, unoDe, useAccion, useClaveDeEnvio } from '@/api/recursos';
import { hoyMadrid } from '@/dominio';
import { ahora } from '@/stores/reloj';
import { confirmar } from '@/ui/dialogos';
import type { GastoRequest } from './esquema';
import { aConsulta, type Filtro } from './filtros';

/** An invoice moves batches, and a batch tells its invoice. */
const CLAVE = [...CLAVE_ALMACEN, 'gastos'] as const;

/** A page of suppliers' invoices, the newest first, with what all of them come to. */
export const gastosPagina = (busqueda: Busqueda<Filtro>) =>
  paginaDe(CLAVE, busqueda, (query, signal) => pedir(api.GET('/gastos', { params: { query: { ...query, ...aConsulta(busqueda.filtros, hoyMadrid(ahora())) } }, signal })));

export const leerGasto = (id: number, signal?: AbortSignal) => pedir(api.GET('/gastos/{id}', { params: { path: { id } }, ...(signal && { signal }) }));

export const gasto = (id: number) => unoDe(CLAVE, id, (signal) => leerGasto(id, signal));

type Cuerpo = GastoRequest & ConVersion;

/** Sends it again, confirmed, where the server warns that the supplier has used the number; whoever backs out goes on writing. */
async function insistiendo<R>(cuerpo: Cuerpo, enviar: (cuerpo: Cuerpo) => Promise<R>): Promise<R> {
  try {
    return await enviar(cuerpo);
  } catch (error) {
    if (!(error instanceof ErrorApi) || error.confirmar !== 'repetido') throw error;
    const seguro = await confirmar({ titulo: 'Número repetido', texto: error.mensaje, aceptar: 'Guardar igualmente' });
    if (!seguro) throw new ErrorApi({ clase: 'cancelada' });
    return await enviar({ ...cuerpo, repetido: true });
  }
}

/** Writes an invoice down, or changes the one of this id; answers the batches that stay without their lines. Its form tells what is refused. */
export function useGuardarGasto(id: number | undefined) {
  const envio = useClaveDeEnvio('gasto');
  return useAccion({
    clave: CLAVE_ALMACEN,
    accion: (cuerpo: Cuerpo) =>
      insistiendo(cuerpo, async (body) => {
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
    clave: CLAVE_ALMACEN,
    accion: async ({ id, version }: { id: number; version: number }) =>
      (await pedir(api.DELETE('/gastos/{id}', { params: { path: { id }, query: { version } } }))).avisos,
    hecho: 'Factura eliminada correctamente',
    problema: 'Ha habido un problema al borrar la Factura',
  });
