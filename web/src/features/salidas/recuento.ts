import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { ErrorApi } from '@/api/errores';
import type { SalidaRequest } from './esquema';

/** What the form shows of a batch that is counted. */
interface Visto {
  /** What is in the house; the server holds the count against it. */
  hay: number;
  /** How it is made up; a refusal does not say it. */
  partes?: { libre: number; apartado: number };
}

/**
 * The figure that is shown beside a count. It stays as long as the form does, for a reading behind the back of whoever
 * counts would have the count held against a figure that nobody has looked at; only a refusal brings another one.
 */
export const loVisto = (loteId: number) =>
  queryOptions({
    queryKey: ['recuento', loteId],
    queryFn: async ({ signal }): Promise<Visto> => {
      const { data } = await pedir(api.GET('/lotes/{id}/trazabilidad', { params: { path: { id: loteId } }, signal }));
      return { hay: data.hay, partes: { libre: data.balance.queda, apartado: data.balance.apartado } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { errorPropio: true },
  });

const junto = (indice: number) => `lineas.${indice}.cantidad`;

/** What is sent: a count says what was shown of each batch, and waits until it has been. */
export function conLoVisto(consultas: QueryClient, salida: SalidaRequest): SalidaRequest {
  if (salida.tipo !== 'recuento') return salida;
  const errores: Record<string, string[]> = {};
  const lineas = salida.lineas.map((linea, indice) => {
    const consulta = loVisto(linea.lote_id);
    const visto = consultas.getQueryData(consulta.queryKey);
    if (visto !== undefined) return { ...linea, hay: visto.hay };
    errores[junto(indice)] = ['Todavía no se ha podido leer lo que hay. Vuelve a guardar cuando lo veas.'];
    void consultas.refetchQueries(consulta);
    return linea;
  });
  if (Object.keys(errores).length > 0) throw new ErrorApi({ clase: 'respuesta', estado: 422 }, { errores });
  return { ...salida, lineas };
}

/**
 * A refusal because of figures that have changed, to be told beside their lines: each shows its new figure from now on,
 * and saving again confirms it. Any other error stays as it is.
 */
export function conLoQueHay(consultas: QueryClient, salida: SalidaRequest, error: unknown): unknown {
  if (!(error instanceof ErrorApi) || error.estado !== 409 || error.avisos.length === 0) return error;
  const errores: Record<string, string[]> = {};
  for (const { lote_id, registrado, mensaje } of error.avisos) {
    consultas.setQueryData(loVisto(lote_id).queryKey, { hay: registrado });
    errores[junto(salida.lineas.findIndex((linea) => linea.lote_id === lote_id))] = [mensaje];
  }
  return new ErrorApi(error.causa, { mensaje: error.mensaje, errores, referencia: error.referencia });
}
