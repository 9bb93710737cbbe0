import type { paths } from '@/api/esquema';
import { leerId } from '@/recursos/lecturas';
import { TIPOS_DEL_LIBRO } from '@/vocabulario/tiposSalida';

/** What the ledger is narrowed down by, as it stands in the address. */
export const FILTROS = ['desde', 'hasta', 'tipo', 'producto', 'lote', 'usuario'] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

type Consulta = NonNullable<paths['/salidas']['get']['parameters']['query']>;

/** What the server is asked; what an address says that means nothing is left out. */
export function aConsulta(filtros: Filtros): Consulta {
  const producto = leerId(filtros.producto);
  const lote = leerId(filtros.lote);
  const usuario = leerId(filtros.usuario);
  const tipo = TIPOS_DEL_LIBRO.find(({ value }) => value === filtros.tipo)?.value;
  return {
    ...(filtros.desde && { desde: filtros.desde }),
    ...(filtros.hasta && { hasta: filtros.hasta }),
    ...(tipo && { tipo }),
    ...(producto !== undefined && { 'product[eq]': producto }),
    ...(lote !== undefined && { 'lote[eq]': lote }),
    ...(usuario !== undefined && { user: usuario }),
  };
}
