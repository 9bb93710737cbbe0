import { queryOptions } from '@tanstack/react-query';
import { CLAVE_ALMACEN } from '@/api/almacen';
import { api, pedir } from '@/api/cliente';
import { ErrorApi } from '@/api/errores';
import type { components } from '@/api/esquema';
import { type Busqueda, paginaDe } from '@/api/recursos';
import { plazoDe } from './plazos';

type Resumen = components['schemas']['ResumenView'];
type Bloque = components['schemas']['Bloque'];
/** What a block of the summary says. */
export type Parte<B extends Bloque> = NonNullable<Resumen[B]>;

export const CLAVE_RESUMEN = ['resumen'] as const;

/** A block of the summary by itself: one that cannot be had keeps no other from being shown. */
export const bloque = <B extends Bloque>(nombre: B) =>
  queryOptions({
    queryKey: [...CLAVE_RESUMEN, nombre],
    queryFn: async ({ signal }): Promise<Parte<B>> => {
      const { data } = await pedir(api.GET('/resumen', { params: { query: { bloque: nombre } }, signal }));
      const parte: Resumen[B] = data[nombre];
      if (!parte) throw new ErrorApi({ clase: 'ilegible' });
      return parte;
    },
    // Whoever comes back to Inicio sees what is, not what was.
    staleTime: 0,
    meta: { errorPropio: true },
  });

/** A page of the batches that expire in a while, or have. */
export const caducidadesPagina = (hoy: string) => (busqueda: Busqueda<'plazo'>) =>
  paginaDe([...CLAVE_ALMACEN, 'caducan', hoy], busqueda, (query, signal) =>
    pedir(api.GET('/lotes/caducan', { params: { query: { ...query, ...plazoDe(busqueda.filtros.plazo, hoy) } }, signal })),
  );

/** A page of the mails that wait. */
export const correoPagina = (busqueda: Busqueda) =>
  paginaDe([...CLAVE_RESUMEN, 'correo', 'pagina'], busqueda, (query, signal) => pedir(api.GET('/email', { params: { query }, signal })));

