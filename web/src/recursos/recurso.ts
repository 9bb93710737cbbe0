import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { paths } from '@/api/esquema';
import type { ConVersion } from '@/kit/formularios/edicion';
import type { Busqueda, Pagina } from '@/kit/listas/paginas';
import { useAccion, useClaveDeEnvio } from './acciones';
import { paginaDe, type ParametrosDeLista, unoDe } from './lecturas';

type Camino = keyof paths;
type Metodo = 'get' | 'post' | 'put';

/** What a call answers when it goes well. */
type Respuesta<P, M extends Metodo> = P extends Camino
  ? paths[P][M] extends { responses: infer R }
    ? R[keyof R & (200 | 201)] extends { content: { 'application/json': infer C } }
      ? C
      : never
    : never
  : never;

type Datos<P, M extends Metodo> = Respuesta<P, M> extends { data: infer D } ? D : never;
type Fila<P> = Datos<P, 'get'> extends readonly (infer F)[] ? F : never;
type Cuerpo<P extends Camino> = paths[P]['post'] extends { requestBody: { content: { 'application/json': infer C } } } ? C : never;
/** What is answered when one was made or changed. */
type Guardada<R extends string> = Datos<R, 'post'> | Datos<`${R}/{id}`, 'put'>;

/** The addresses of lists whose things are read one by one, by a number. */
type RutaDeLista = {
  [P in Camino]: P extends `${infer R}/{id}` ? (paths[P] extends { get: { parameters: { path: { id: number } } } } ? Extract<R, Camino> : never) : never;
}[Camino];

/** The addresses of the kinds of ficha: lists whose things can be archived. */
type RutaDeFicha = { [P in Camino]: P extends `${infer R}/{id}/archivar` ? Extract<R, Camino> : never }[Camino];

interface Opciones {
  params?: { path?: { id: number }; query?: object; header?: Readonly<Record<string, string>> };
  body?: unknown;
  signal?: AbortSignal;
}

type Contestada<C> = Promise<{ data?: C; error?: unknown; response: Response }>;
type Llamada<M extends Metodo> = <P extends string>(camino: P, opciones: Opciones) => Contestada<{ data: Datos<P, M> }>;
type DeLista = <P extends string>(camino: P, opciones: Opciones & { params: { query: ParametrosDeLista } }) => Contestada<Pagina<Fila<P>>>;

/**
 * The client knows what a call answers by an address that is written out. Here the address is put together, and the types
 * above look up what it answers.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text that is put together cannot pick an overload
const llamadas = api as unknown as Readonly<{ GET: DeLista & Llamada<'get'>; POST: Llamada<'post'>; PUT: Llamada<'put'> }>;

/**
 * How the things of a list are read one by one.
 *
 * @param conserva - for how many milliseconds one that nobody looks at stays at hand, where that is not the cache's own time
 */
export function lecturas<R extends RutaDeLista>(ruta: R, clave: QueryKey, conserva?: number) {
  const pedirUno = (id: number, signal?: AbortSignal) =>
    pedir(llamadas.GET(`${ruta}/{id}`, { params: { path: { id } }, ...(signal && { signal }) }));
  return {
    /** Reads one thing now, whatever is known of it. */
    leer: async (id: number) => (await pedirUno(id)).data,
    /** One thing by its id; whoever shows it tells that it could not be had. */
    uno: (id: number) => ({ ...unoDe(clave, id, (signal) => pedirUno(id, signal)), ...(conserva !== undefined && { gcTime: conserva }) }),
  };
}

/** A list of fichas shows those in use, or those that are archived; some lists can show only those that need something done. */
export type BusquedaDeFichas = Busqueda<'archivados' | 'solo'>;

/** A page of fichas. */
export const fichasPagina = <F>(
  clave: QueryKey,
  busqueda: BusquedaDeFichas,
  traer: (parametros: ParametrosDeLista & { archivados?: boolean }, signal: AbortSignal) => Promise<Pagina<F>>,
) => paginaDe(clave, busqueda, (query, signal) => traer({ ...query, ...(busqueda.filtros.archivados && { archivados: true }) }, signal));

interface DeRecurso<R extends RutaDeFicha> {
  /** What its queries' keys begin with, where others than these begin so too. */
  clave?: QueryKey;
  /** What it is called, with the ending of its verbs: `Cliente`, `o`. */
  nombre: string;
  genero: 'a' | 'o';
  /** For how many milliseconds what nobody looks at stays at hand, where that is not the cache's own time. */
  conserva?: number;
  /** What the list is asked for when it is to show only those that need something done. */
  solo?: (solo: string | undefined) => object;
  /** What an answer to a saved one says that deserves a look. */
  aviso?: (guardada: Guardada<R>) => string | null | undefined;
}

/** Everything that is done with a kind of ficha: its list, all of them, one, and making, changing, archiving and bringing back. */
export function recurso<R extends RutaDeFicha & RutaDeLista>(ruta: R, { clave = [ruta], nombre, genero, conserva, solo, aviso }: DeRecurso<R>) {
  const [elNombre, este, ningun] = genero === 'a' ? [`la ${nombre}`, 'Esta', 'Ninguna'] : [`el ${nombre}`, 'Este', 'Ningún'];

  return {
    ...lecturas(ruta, clave, conserva),
    /** As the screens speak of it. */
    palabras: { elNombre, este: `${este} ${nombre.toLowerCase()}`, ningun: `${ningun} ${nombre.toLowerCase()}` },
    pagina: (busqueda: BusquedaDeFichas) =>
      fichasPagina(clave, busqueda, (parametros, signal) => {
        const query = { ...parametros, ...solo?.(busqueda.filtros.solo) };
        return pedir(llamadas.GET(ruta, { params: { query }, signal }));
      }),
    /** All that are in use by name, for whoever picks one. */
    todos: queryOptions({
      queryKey: [...clave, 'todos'],
      queryFn: async ({ signal }) => (await pedir(llamadas.GET(`${ruta}/all`, { signal }))).data,
      meta: { errorPropio: true },
      ...(conserva !== undefined && { gcTime: conserva }),
    }),
    /** Makes one, under a key of its form's or the one that is given, or changes the one of this id; its form tells what is refused. */
    useGuardar: (id: number | undefined, llave?: string) => {
      const propia = useClaveDeEnvio(nombre.toLowerCase());
      const envio = llave ?? propia;
      return useAccion({
        clave,
        accion: async (body: Cuerpo<R> & ConVersion): Promise<{ data: Guardada<R> }> =>
          id === undefined
            ? await pedir(llamadas.POST(ruta, { params: { header: { 'Idempotency-Key': envio } }, body }))
            : await pedir(llamadas.PUT(`${ruta}/{id}`, { params: { path: { id } }, body })),
        hecho: `${nombre} ${id === undefined ? 'cread' : 'editad'}${genero} correctamente`,
        aviso: ({ data }) => aviso?.(data),
      });
    },
    /** Takes one out of use, and brings it back. */
    useArchivo: () => ({
      archivar: useAccion({
        clave,
        accion: (id: number) => pedir(llamadas.POST(`${ruta}/{id}/archivar`, { params: { path: { id } } })),
        hecho: `${nombre} archivad${genero} correctamente`,
        problema: `Ha habido un problema al archivar ${elNombre}`,
      }),
      restaurar: useAccion({
        clave,
        accion: (id: number) => pedir(llamadas.POST(`${ruta}/{id}/restaurar`, { params: { path: { id } } })),
        hecho: `${nombre} recuperad${genero} correctamente`,
        problema: `Ha habido un problema al recuperar ${elNombre}`,
      }),
    }),
  };
}

/** What takes fichas of a kind out of use, and brings them back. */
export type ArchivoDeFichas = ReturnType<ReturnType<typeof recurso>['useArchivo']>;
