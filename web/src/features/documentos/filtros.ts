import type { paths } from '@/api/esquema';
import type { Documento } from '@/api/tipos';
import type { Busqueda } from '@/kit/listas/paginas';
import { haceUnAno } from '@/recursos/haceUnAno';
import { leerId } from '@/recursos/lecturas';
import { TIPOS_DE_ENTREGADO } from '@/vocabulario/tiposDocumento';
import { COBROS } from './etiquetas';

/** What a list of documents is narrowed down by, as it stands in the address. */
export const FILTROS = ['desde', 'hasta', 'tipo', 'cliente', 'vendedor', 'cobro', 'entrega'] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

/** Orders that were delivered or given up, beside those that still wait. */
export const TODA_ENTREGA = 'todos';

type Consulta = NonNullable<paths['/invoices']['get']['parameters']['query']>;

/** What the server is asked; what an address says that means nothing is left out. */
export function aConsulta(entregado: Documento['entregado'], { texto, filtros }: Pick<Busqueda<Filtro>, 'texto' | 'filtros'>, hoy: string): Consulta {
  const cliente = leerId(filtros.cliente);
  const vendedor = leerId(filtros.vendedor);
  const tipo = TIPOS_DE_ENTREGADO.find(({ value }) => value === filtros.tipo)?.value;
  const cobro = COBROS.find(({ value }) => value === filtros.cobro)?.value;
  // What waits to be delivered or paid does so however long ago it began, and a number that is looked for is seldom of this month.
  const lejos = entregado === 'no_entregado' || texto !== '' || cobro === 'sin_cobrar' || cobro === 'a_cuenta' || cobro === 'a_favor';
  const desde = filtros.desde ?? (lejos && !filtros.hasta && cliente === undefined ? haceUnAno(hoy) : undefined);
  return {
    entregado,
    ...(desde && { desde }),
    ...(filtros.hasta && { hasta: filtros.hasta }),
    ...(cliente !== undefined && { 'client[eq]': cliente }),
    ...(vendedor !== undefined && { user: vendedor }),
    ...(tipo && { tipo }),
    ...(cobro && { estado: cobro }),
    ...(entregado === 'no_entregado' && filtros.entrega !== TODA_ENTREGA && { por_entregar: true }),
  };
}
