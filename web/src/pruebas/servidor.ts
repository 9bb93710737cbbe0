import { vi } from 'vitest';
import type { components, paths } from '@/api/esquema';

interface Peticion {
  metodo: string;
  camino: string;
  parametros: URLSearchParams;
  cuerpo: unknown;
  cabeceras: Headers;
  signal: AbortSignal;
}

type Respondedor = (peticion: Peticion) => Response | Promise<Response>;

/** A call takes longer than the next step of a test: what must not depend on that fails here, and not on a busy machine alone. */
const CAMINO_MS = 50;

let turno = 0;

/** A test has ended: what it asked for late is answered to nobody, and sets no clock of the next one. */
export function cerrarServidor(): void {
  turno += 1;
}

/** Answers the calls of a test at the edge of the browser, where `fetch` leaves it. */
export function servir(responder: Respondedor): Peticion[] {
  const recibidas: Peticion[] = [];
  const mio = turno;
  vi.stubGlobal('fetch', async (entrada: Request) => {
    const url = new URL(entrada.url);
    await new Promise((resolve) => void setTimeout(resolve, CAMINO_MS));
    const texto = await entrada.text();
    const esJson = entrada.headers.get('content-type')?.startsWith('application/json') ?? false;
    const cuerpo: unknown = texto === '' ? undefined : esJson ? JSON.parse(texto) : texto;
    const peticion = {
      metodo: entrada.method,
      camino: url.pathname.replace('/api/v1', ''),
      parametros: url.searchParams,
      cuerpo,
      cabeceras: entrada.headers,
      signal: entrada.signal,
    };
    recibidas.push(peticion);
    const respuesta = await responder(peticion);
    return mio === turno ? respuesta : new Promise<never>(() => undefined);
  });
  return recibidas;
}

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Contenido<P extends keyof paths, M extends Metodo> = paths[P][Lowercase<M>] extends { responses: infer R }
  ? R[keyof R & (200 | 201)] extends { content: { 'application/json': infer C } }
    ? C
    : never
  : never;

/** What each call of the contract answers when it goes well, by `GET /config`. */
export type Contrato = { [P in keyof paths as `GET ${P}`]: Contenido<P, 'GET'> } & { [P in keyof paths as `POST ${P}`]: Contenido<P, 'POST'> } & {
  [P in keyof paths as `PUT ${P}`]: Contenido<P, 'PUT'>;
} & { [P in keyof paths as `DELETE ${P}`]: Contenido<P, 'DELETE'> };

type ErrorDelServidor = components['schemas']['ErrorView'];

/**
 * An answer of the server's own: with its id. Whoever calls it names the call, as in `json<'GET /config'>(…)`: a fixture that
 * is not what the contract says of that call does not compile. What the server refuses is the same for every call.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one who calls it names the call
export function json<L extends keyof Contrato = never>(cuerpo: Contrato[L], status?: 200 | 201, headers?: Record<string, string>): Response;
export function json(cuerpo: ErrorDelServidor, status: number, headers?: Record<string, string>): Response;
export function json(cuerpo: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(cuerpo, { status, headers: { 'x-request-id': 'prueba', ...headers } });
}

/** A list that is whole on its first page. */
export const enUnaPagina = <F>(data: F[]) => ({ data, meta: { current_page: 1, last_page: 1, from: 1, to: data.length, total: data.length } });
