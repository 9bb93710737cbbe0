import type { paths } from '@/api/esquema';
import { leerId } from '@/recursos/lecturas';

type Consulta = NonNullable<paths['/email']['get']['parameters']['query']>;
type Buscados = NonNullable<Consulta['estado']>;

/** What the log is narrowed down by, as it stands in the address. */
export const FILTROS = ['estado', 'cliente', 'desde', 'hasta'] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

/** What can be seen beside the mails that wait. */
export const ESTADOS: readonly { value: Exclude<Buscados, 'en_espera'>; label: string }[] = [
  { value: 'enviado', label: 'Enviado' },
  { value: 'devuelto', label: 'Devuelto' },
  { value: 'fallido', label: 'No ha salido' },
  { value: 'todos', label: 'Todos' },
];

/** What the server is asked; what an address says that means nothing is left out. */
export function aConsulta(filtros: Filtros): Consulta {
  const client = leerId(filtros.cliente);
  const estado = ESTADOS.find(({ value }) => value === filtros.estado)?.value;
  return {
    ...(estado && { estado }),
    ...(client !== undefined && { client }),
    ...(filtros.desde && { desde: filtros.desde }),
    ...(filtros.hasta && { hasta: filtros.hasta }),
  };
}
