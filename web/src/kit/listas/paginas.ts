/** Where a page stands in its list. */
export interface MetaPagina {
  current_page: number;
  last_page: number;
  from?: number | null;
  to?: number | null;
  total?: number;
}

export interface Pagina<F> {
  data: F[];
  meta: MetaPagina;
}

/** What a list is asked for; `K` names its filters. */
export interface Busqueda<K extends string = never> {
  pagina: number;
  /** Trimmed; blank means no filter. */
  texto: string;
  /** The field to order by, after a minus for the other way round. */
  orden?: string | undefined;
  filtros: Readonly<Partial<Record<K, string>>>;
}

type PasoDePagina = number | 'hueco';

/**
 * The page numbers to offer: one at each end and one at each side of the current one. A gap that would
 * hide a single page shows that page instead.
 */
export function paginasVisibles(actual: number, ultima: number): PasoDePagina[] {
  const visibles = new Set([1, actual - 1, actual, actual + 1, ultima].filter((p) => p >= 1 && p <= ultima));
  const pasos: PasoDePagina[] = [];
  let anterior = 0;
  for (const pagina of [...visibles].toSorted((a, b) => a - b)) {
    if (pagina - anterior === 2) pasos.push(pagina - 1);
    else if (pagina - anterior > 2) pasos.push('hueco');
    pasos.push(pagina);
    anterior = pagina;
  }
  return pasos;
}
