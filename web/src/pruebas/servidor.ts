import { vi } from 'vitest';

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

/** Answers the calls of a test at the edge of the browser, where `fetch` leaves it. */
export function servir(responder: Respondedor): Peticion[] {
  const recibidas: Peticion[] = [];
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
    return responder(peticion);
  });
  return recibidas;
}

/** An answer of the server's own: with its id. */
export const json = (cuerpo: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(cuerpo, { status, headers: { 'x-request-id': 'prueba', ...headers } });
