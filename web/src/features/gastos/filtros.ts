import type { paths } from '@/api/esquema';
import { haceUnAno } from '@/recursos/haceUnAno';
import { leerId } from '@/recursos/lecturas';

/** What a list of invoices is narrowed down by, as it stands in the address. */
export const FILTROS = ['desde', 'hasta', 'proveedor', 'pago'] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

export const ESTADOS = [
  { value: 'pagadas', label: 'Pagadas' },
  { value: 'sin_pagar', label: 'Sin pagar' },
] as const;

type Consulta = NonNullable<paths['/gastos']['get']['parameters']['query']>;

/** What the server is asked; what an address says that means nothing is left out. */
export function aConsulta(filtros: Filtros, hoy: string): Consulta {
  const proveedor = leerId(filtros.proveedor);
  const estado = ESTADOS.find(({ value }) => value === filtros.pago)?.value;
  // A year holds few of them, and what is not paid or is looked for by its number is seldom of this month.
  const desde = filtros.desde ?? (filtros.hasta || proveedor !== undefined ? undefined : haceUnAno(hoy));
  return {
    ...(desde && { desde }),
    ...(filtros.hasta && { hasta: filtros.hasta }),
    ...(proveedor !== undefined && { 'proveedor[eq]': proveedor }),
    ...(estado && { pagado: estado === 'pagadas' }),
  };
}
