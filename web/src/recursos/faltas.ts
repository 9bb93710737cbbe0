import { api, pedir } from '@/api/cliente';
import type { Busqueda } from '@/kit/listas/paginas';
import { claves } from './claves';
import { paginaDe } from './lecturas';

/** A page of what was handed over without coverage and no batch had, the oldest first. */
export const faltasPagina = (busqueda: Busqueda) =>
  paginaDe([...claves.almacen, 'faltas'], busqueda, (query, signal) => pedir(api.GET('/faltas', { params: { query }, signal })));
