import type { paths } from '@/api/esquema';
import { diasDelMes, ultimosMeses } from '@/vocabulario/meses';
import { CLASES } from './clases';

/** What the list is narrowed down by, as it stands in the address. */
export const FILTROS = ['mes', 'clase', 'pago'] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

export const ESTADOS = [
  { value: 'pagados', label: 'Pagados' },
  { value: 'sin_pagar', label: 'Sin pagar' },
] as const;

/** How far the list goes back while no month is chosen. */
const MESES = 12;

type Consulta = NonNullable<paths['/gastos/comunes']['get']['parameters']['query']>;

/** What the server is asked; what an address says that means nothing is left out. */
export function aConsulta(filtros: Filtros, hoy: string): Consulta {
  const clase = CLASES.find(({ value }) => value === filtros.clase)?.value;
  const estado = ESTADOS.find(({ value }) => value === filtros.pago)?.value;
  const desde = diasDelMes(ultimosMeses(hoy, MESES).at(-1))?.desde;
  return {
    ...(diasDelMes(filtros.mes) ?? { ...(desde !== undefined && { desde }), hasta: hoy }),
    ...(clase && { clase }),
    ...(estado && { pagado: estado === 'pagados' }),
  };
}
