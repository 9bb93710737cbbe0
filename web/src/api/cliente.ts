import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import { type CausaError, ErrorApi } from './errores';
import type { components, paths } from './esquema';

/** A network in between may answer too, in HTML or in JSON; only what carries an id of ours is the server's own answer. */
export const idNuestro = ({ headers }: Pick<Response, 'headers'>): string | null => headers.get('x-request-id');

/** Calls on their way that change something. */
let cambiosEnCamino = 0;

/** Whether something that was asked for may be done, and nobody here knows yet. */
export const hayCambiosEnCamino = (): boolean => cambiosEnCamino > 0;

async function llamar(peticion: Request): Promise<Response> {
  const cambia = peticion.method === 'GET' ? 0 : 1;
  cambiosEnCamino += cambia;
  try {
    // Looked up at each call, so that whoever replaces it later is heard.
    return await globalThis.fetch(peticion);
  } finally {
    cambiosEnCamino -= cambia;
  }
}

/** The API, typed by its OpenAPI document. Calls go through {@link pedir}. */
export const api = createClient<paths>({
  baseUrl: new URL('/api/v1', window.location.origin).href,
  fetch: llamar,
});

const cuerpoDeError = z.object({
  message: z.optional(z.string()),
  errores: z.nullish(z.record(z.string(), z.array(z.string()))),
  avisos: z.nullish(z.array(z.object({ lote: z.string(), mensaje: z.string(), lote_id: z.number(), registrado: z.number() }))),
  confirmar: z.nullish(z.string()),
});

interface Respuesta<D> {
  data?: D;
  error?: unknown;
  response: Response;
}

function deRespuesta(error: unknown, { status, headers }: Response): ErrorApi {
  const nuestra = idNuestro({ headers });
  const dePuerta = headers.get('apigw-requestid');
  // A network that lets nobody through has its own statuses, which say nothing of what was asked.
  if (nuestra === null && dePuerta === null && status < 500) return new ErrorApi({ clase: 'red' });
  // What the gateway refuses by itself it refuses in English, and so does whatever else stands in between.
  const cuerpo = nuestra === null ? undefined : cuerpoDeError.safeParse(error).data;
  const espera = Number(headers.get('retry-after'));
  return new ErrorApi(
    { clase: 'respuesta', estado: status },
    {
      mensaje: cuerpo?.message || undefined,
      errores: cuerpo?.errores ?? undefined,
      avisos: cuerpo?.avisos ?? undefined,
      confirmar: cuerpo?.confirmar ?? undefined,
      referencia: nuestra ?? dePuerta ?? undefined,
      espera: espera > 0 ? espera : undefined,
    },
  );
}

function causaDeExcepcion(excepcion: unknown): CausaError {
  if (excepcion instanceof DOMException && excepcion.name === 'AbortError') return { clase: 'cancelada' };
  if (excepcion instanceof DOMException && excepcion.name === 'TimeoutError') return { clase: 'tiempo' };
  // `fetch` knows one error for everything between here and the server.
  if (excepcion instanceof TypeError) return { clase: 'red' };
  return { clase: 'ilegible' };
}

async function respondida<D>(llamada: Promise<Respuesta<D>>): Promise<{ data: D; headers: Headers }> {
  let respuesta: Respuesta<D>;
  try {
    respuesta = await llamada;
  } catch (excepcion) {
    throw new ErrorApi(causaDeExcepcion(excepcion));
  }
  if (!respuesta.response.ok) throw deRespuesta(respuesta.error, respuesta.response);
  if (respuesta.data === undefined) throw new ErrorApi({ clase: 'respuesta', estado: 204 });
  return { data: respuesta.data, headers: respuesta.response.headers };
}

/**
 * Waits for a call and gives its data.
 *
 * @throws {ErrorApi} for a refusal, no connection, a time-out or a cancelled call
 */
export async function pedir<D>(llamada: Promise<Respuesta<D>>): Promise<D> {
  return (await respondida(llamada)).data;
}

/** A file of the server's: what it is called, and its bytes or, when no answer carries them, where they are for some minutes. */
export interface Archivo {
  nombre: string;
  contenido: Blob | URL;
}

const cuerpoEnlazado = z.object({ data: z.object({ nombre: z.string(), enlace: z.url({ protocol: /^https?$/ }) }) });

/** Where the file is that no answer carries. */
function enlazado(respuesta: string): Archivo {
  const cuerpo = cuerpoEnlazado.safeParse(deJson(respuesta)).data;
  if (cuerpo === undefined) throw new ErrorApi({ clase: 'ilegible' });
  const { nombre, enlace }: Pick<components['schemas']['DescargaView'], 'nombre' | 'enlace'> = cuerpo.data;
  return { nombre, contenido: new URL(enlace) };
}

function deJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/**
 * Waits for a call that answers a file, asked for with `parseAs: 'blob'`, and gives it with the name that the server says. An address
 * in place of its bytes is good for five minutes: it is followed at once, and never kept.
 *
 * @throws {ErrorApi} as {@link pedir}; unreadable for an answer without a name, which is somebody else's
 */
export async function pedirArchivo(llamada: Promise<Respuesta<Blob>>): Promise<Archivo> {
  const { data: contenido, headers } = await respondida(llamada);
  if (headers.get('content-type')?.startsWith('application/json')) return enlazado(await contenido.text());
  const nombre = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (nombre === undefined) throw new ErrorApi({ clase: 'ilegible' });
  return { nombre, contenido };
}
