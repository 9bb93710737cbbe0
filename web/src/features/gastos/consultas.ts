import { api, pedir } from '@/api/cliente';
import { ErrorApi } from '@/api/errores';
import { hoyMadrid } from '@/dominio';
import { confirmar } from '@/kit/dialogos/dialogos';
import type { ConVersion } from '@/kit/formularios/edicion';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
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

/** What the server warns of, by the field that confirms it, and how the person is asked. */
const AVISOS = {
  repetido: { titulo: 'Número repetido', aceptar: 'Guardar igualmente' },
  apartados: { titulo: 'Apartado en pedidos', aceptar: 'Seguir' },
} as const;

type Confirmado = Partial<Record<keyof typeof AVISOS, true>>;

const seAvisa = (campo: string | undefined): campo is keyof typeof AVISOS => campo !== undefined && campo in AVISOS;

/** Sends it again, confirmed, where the server warns of something; whoever backs out goes on where she was. */
async function insistiendo<R>(enviar: (confirmado: Confirmado) => Promise<R>, confirmado: Confirmado = {}): Promise<R> {
  try {
    return await enviar(confirmado);
  } catch (error) {
    if (!(error instanceof ErrorApi) || !seAvisa(error.confirmar)) throw error;
    const seguro = await confirmar({ ...AVISOS[error.confirmar], texto: error.mensaje });
    if (!seguro) throw new ErrorApi({ clase: 'cancelada' });
    return await insistiendo(enviar, { ...confirmado, [error.confirmar]: true });
  }
}

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
