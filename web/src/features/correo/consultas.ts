import { queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { nuevaClaveDeEnvio } from '@/api/claveDeEnvio';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { paginaDe } from '@/recursos/lecturas';
import { aConsulta, type Filtro } from './filtros';

export type Correo = components['schemas']['CorreoEnEsperaView'];
export type PorEnviar = components['schemas']['PorEnviarView'];
type Envio = components['schemas']['DocumentosPorCorreoRequest'];

/** While one waits, how often it is looked whether it has left. */
const MIRAR_CADA_MS = 5_000;
/** What the page of a document or a client shows of its mails. */
const ULTIMOS = 5;

const siEspera = (correos: readonly Correo[] | undefined): number | false => (correos?.some(({ estado }) => estado === 'en_espera') ? MIRAR_CADA_MS : false);

/** A page of the log of mails. */
export const correosPagina = (busqueda: Busqueda<Filtro>) =>
  paginaDe([...claves.correo, 'pagina'], busqueda, (query, signal) =>
    pedir(api.GET('/email', { params: { query: { ...query, ...aConsulta(busqueda.filtros) } }, signal })),
  );

/** The last mails that brought a document, or that went to a client. */
export const ultimosCorreos = (de: { documento: string } | { client: number }) =>
  queryOptions({
    queryKey: [...claves.correo, 'de', de],
    queryFn: async ({ signal }) => (await pedir(api.GET('/email', { params: { query: { ...de, estado: 'todos' } }, signal }))).data.slice(0, ULTIMOS),
    staleTime: 0,
    refetchInterval: ({ state }) => siEspera(state.data),
    meta: { errorPropio: true },
  });

/** What would be sent of some documents, client by client, and where. */
export const porEnviar = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...claves.correo, 'por enviar', ids],
    queryFn: async ({ signal }) => (await pedir(api.GET('/email/invoice/preview', { params: { query: { ids: ids.join(',') } }, signal }))).data,
    staleTime: 0,
    meta: { errorPropio: true },
  });

const enviar = (body: Envio, clave: string) => pedir(api.POST('/email/invoice/send', { params: { header: { 'Idempotency-Key': clave } }, body }));

/** What is said once documents were asked to be sent. */
const SALE_AHORA = 'Sale ahora; se ve en Correo.';

/** Sends documents; the same window sends them once, however often its answer is lost. */
export const useEnviarDocumentos = (clave: string) =>
  useAccion({
    clave: claves.resumen,
    accion: (envio: Envio) => enviar(envio, clave),
    hecho: ({ message }) => `${message} ${SALE_AHORA}`,
  });

/**
 * Sends a mail again: one that stopped goes on, and of one that has ended another one is made. A press whose answer was lost and
 * the next one are one intention, so the key changes only after it is known that the mail was asked for.
 */
export function useEnviarOtraVez() {
  const clave = useRef(nuevaClaveDeEnvio('otra-vez'));
  return useAccion({
    clave: claves.resumen,
    accion: async ({ store, reanudable, documentos, destino }: Correo) => {
      if (!reanudable) {
        const dicho = await enviar({ documentos: documentos.map(({ id }) => id), to: destino, consentimiento: false }, clave.current);
        clave.current = nuevaClaveDeEnvio('otra-vez');
        return dicho;
      }
      await pedir(api.POST('/tareas/{store}/{tipo}/reanudar', { params: { path: { store, tipo: 'correo' } } }));
      return { message: `Se va a enviar otra vez a ${destino}.` };
    },
    hecho: ({ message }) => `${message} ${SALE_AHORA}`,
    problema: 'Ha habido un problema al enviar el correo otra vez',
  });
}
