import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { ErrorApi } from '@/api/errores';
import type { components } from '@/api/esquema';
import type { Busqueda } from '@/kit/listas/paginas';
import { useAccion } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { paginaDe } from '@/recursos/lecturas';
import { plazoDe } from './plazos';

type Resumen = components['schemas']['ResumenView'];
type Bloque = components['schemas']['Bloque'];
/** What a block of the summary says. */
export type Parte<B extends Bloque> = NonNullable<Resumen[B]>;

/** A block of the summary by itself: one that cannot be had keeps no other from being shown. */
export const bloque = <B extends Bloque>(nombre: B) =>
  queryOptions({
    queryKey: [...claves.resumen, nombre],
    queryFn: async ({ signal }): Promise<Parte<B>> => {
      const { data } = await pedir(api.GET('/resumen', { params: { query: { bloque: nombre } }, signal }));
      const parte: Resumen[B] = data[nombre];
      if (!parte) throw new ErrorApi({ clase: 'ilegible' });
      return parte;
    },
    // Figures of a while ago would be taken for those of now, so they are read again whenever Inicio is opened.
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** A page of the batches that expire in a while, or have. */
export const caducidadesPagina = (hoy: string) => (busqueda: Busqueda<'plazo'>) =>
  paginaDe([...claves.almacen, 'caducan', hoy], busqueda, (query, signal) =>
    pedir(api.GET('/lotes/caducan', { params: { query: { ...query, ...plazoDe(busqueda.filtros.plazo, hoy) } }, signal })),
  );

export type TareaDetenida = components['schemas']['TareaDetenidaView'];

/** A page of the tasks that stopped, the oldest first. */
export const tareasPagina = (busqueda: Busqueda) =>
  paginaDe([...claves.resumen, 'tareas'], busqueda, (query, signal) => pedir(api.GET('/tareas', { params: { query }, signal })));

/** What Inicio says of them: how many there are and since when, `null` for none. That it could not be had is no news there. */
export const avisoDeTareas = queryOptions({
  queryKey: [...claves.resumen, 'tareas', 'aviso'],
  queryFn: async ({ signal }) => {
    const {
      data: [masAntigua],
      meta: { total },
    } = await pedir(api.GET('/tareas', { signal }));
    return masAntigua === undefined ? null : { total, desde: masAntigua.desde };
  },
  staleTime: 0,
  meta: { errorPropio: true },
});

/** Sends a stopped task again; the server tries it at once where it can. */
export const useReanudarTarea = () =>
  useAccion({
    clave: claves.resumen,
    accion: async ({ store, tipo }: Pick<TareaDetenida, 'store' | 'tipo'>) =>
      (await pedir(api.POST('/tareas/{store}/{tipo}/reanudar', { params: { path: { store, tipo } } }))).data,
    hecho: 'Tarea enviada de nuevo',
    aviso: ({ hecha, motivo }) => (!hecha && motivo ? `Ha vuelto a fallar y se intentará otra vez sola. ${motivo}` : null),
    problema: 'Ha habido un problema al enviar la tarea de nuevo',
  });
