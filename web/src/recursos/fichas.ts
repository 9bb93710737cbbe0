import type { QueryKey } from '@tanstack/react-query';
import type { Busqueda, Pagina } from '@/kit/paginas';
import { useAccion } from './acciones';
import { paginaDe, type ParametrosDeLista } from './lecturas';

/** A list of master records shows those in use, or those that are archived; some, only those that need something done. */
export type BusquedaDeFichas = Busqueda<'archivados' | 'solo'>;

/** A page of master records. */
export const fichasPagina = <F>(
  clave: QueryKey,
  busqueda: BusquedaDeFichas,
  traer: (parametros: ParametrosDeLista & { archivados?: boolean }, signal: AbortSignal) => Promise<Pagina<F>>,
) => paginaDe(clave, busqueda, (query, signal) => traer({ ...query, ...(busqueda.filtros.archivados && { archivados: true }) }, signal));

interface Archivo {
  clave: QueryKey;
  /** What it is called, with the ending of its verbs: `Cliente`, `o`. */
  nombre: string;
  genero: 'a' | 'o';
  archivar: (id: number) => Promise<unknown>;
  restaurar: (id: number) => Promise<unknown>;
}

/** Takes a master record out of use, and brings it back. */
export function useArchivo({ clave, nombre, genero, archivar, restaurar }: Archivo) {
  const articulo = `${genero === 'a' ? 'la' : 'el'} ${nombre}`;
  return {
    archivar: useAccion({
      clave,
      accion: archivar,
      hecho: `${nombre} archivad${genero} correctamente`,
      problema: `Ha habido un problema al archivar ${articulo}`,
    }),
    restaurar: useAccion({
      clave,
      accion: restaurar,
      hecho: `${nombre} recuperad${genero} correctamente`,
      problema: `Ha habido un problema al recuperar ${articulo}`,
    }),
  };
}

export type ArchivoDeFichas = ReturnType<typeof useArchivo>;
