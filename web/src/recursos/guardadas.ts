import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CONTRATO } from '@/api/contrato';
import { esInexistente } from '@/api/errores';
import { dispositivo } from '@/stores/dispositivo';
import { sesionActual, useSesion } from '@/stores/sesion';

const DIA_MS = 24 * 60 * 60_000;
/** What nobody has asked for in so long is no day's work any more. */
const SE_GUARDA_MS = 7 * DIA_MS;
/** The hour of an answer that says the same as the one before is written down no more often. */
const SIN_CAMBIOS_MS = 60_000;
/** A device that does not answer is waited for no longer; the screens then ask the server. */
const LECTURA_MS = 5_000;

/** An answer of the server as it lies on the device. */
const guardada = z.object({
  clave: z.array(z.unknown()),
  datos: z.unknown(),
  /** The hour it is of, by the device's clock. */
  hora: z.number(),
  /** Whose it is. */
  usuario: z.number(),
  /** What the answers of the server look like, for the page that wrote it. */
  contrato: z.string(),
});
type Guardada = z.infer<typeof guardada>;

const callar = (): void => undefined;

async function escribir(nombre: string, valor: Guardada): Promise<void> {
  await (await dispositivo()).put('datos', valor, nombre);
}

async function quitar(nombre: string): Promise<void> {
  await (await dispositivo()).delete('datos', nombre);
}

/** Takes away all that the server has said to whoever was here. */
export async function olvidarGuardadas(): Promise<void> {
  await (await dispositivo()).clear('datos');
}

/** Keeps on the device what sellers need without coverage, as it comes. */
export function guardarConsultas(consultas: QueryClient): () => void {
  const escritas = new Map<string, { datos: unknown; hora: number }>();
  const anotar = ({ queryHash, queryKey, state: { data: datos, dataUpdatedAt: hora } }: Query) => {
    const { id: usuario, role, token } = sesionActual();
    const antes = escritas.get(queryHash);
    const igual = antes !== undefined && antes.datos === datos && hora - antes.hora < SIN_CAMBIOS_MS;
    if (token === '' || role !== 'pda' || igual) return;
    escritas.set(queryHash, { datos, hora });
    // What cannot be kept is asked for again at the next start.
    void escribir(queryHash, { clave: [...queryKey], datos, hora, usuario, contrato: CONTRATO }).catch(callar);
  };
  const cache = consultas.getQueryCache();
  return cache.subscribe((suceso) => {
    if (suceso.type !== 'updated' || suceso.query.meta?.seGuarda !== true) return;
    // What the server has no more is not kept either.
    if (suceso.action.type === 'error' && esInexistente(suceso.action.error)) void quitar(suceso.query.queryHash).catch(callar);
    if (suceso.action.type !== 'success') return;
    // An answer that comes after its user has left belongs to no query any more.
    if (cache.get(suceso.query.queryHash) === suceso.query) anotar(suceso.query);
  });
}

/** Puts what the device has of this user's into the cache, under what is newer there; what is somebody else's, or old, is taken away. */
export async function reponerConsultas(consultas: QueryClient, usuario: number, ahora = Date.now()): Promise<void> {
  const transaccion = (await dispositivo()).transaction('datos', 'readwrite');
  const [nombres, todas] = await Promise.all([transaccion.store.getAllKeys(), transaccion.store.getAll()]);
  const sobran: string[] = [];
  for (const [indice, nombre] of nombres.entries()) {
    const leida = guardada.safeParse(todas[indice]).data;
    const vale = leida !== undefined && leida.usuario === usuario && leida.contrato === CONTRATO && ahora - leida.hora < SE_GUARDA_MS;
    if (vale) reponer(consultas, leida);
    else sobran.push(nombre);
  }
  await Promise.all([...sobran.map((nombre) => transaccion.store.delete(nombre)), transaccion.done]);
}

function reponer(consultas: QueryClient, { clave, datos, hora }: { clave: QueryKey; datos: unknown; hora: number }): void {
  if (consultas.getQueryData(clave) !== undefined) return;
  consultas.setQueryDefaults(clave, { gcTime: Infinity });
  consultas.setQueryData(clave, datos, { updatedAt: hora });
}

/** Keeps what comes, and says whether what the device had for this user is in the cache, or not to be had. */
export function useRepuestas(): boolean {
  const consultas = useQueryClient();
  const usuario = useSesion(({ sesion }) => sesion.id);
  const [repuestas, setRepuestas] = useState(false);
  useEffect(() => guardarConsultas(consultas), [consultas]);
  useEffect(() => {
    let dejada = false;
    const alAcabar = () => {
      if (!dejada) setRepuestas(true);
    };
    const limite = window.setTimeout(alAcabar, LECTURA_MS);
    void reponerConsultas(consultas, usuario).then(alAcabar, alAcabar);
    return () => {
      dejada = true;
      window.clearTimeout(limite);
    };
  }, [consultas, usuario]);
  return repuestas;
}
