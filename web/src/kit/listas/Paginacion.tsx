import { ChevronLeft, ChevronRight } from 'lucide-react';
import clases from './Paginacion.module.css';
import type { MetaPagina } from './paginas';
import { paginasVisibles } from './paginas';

interface PaginacionProps {
  meta: MetaPagina;
  onPagina: (pagina: number) => void;
}

export function Paginacion({ meta, onPagina }: PaginacionProps) {
  const { current_page: actual, last_page: ultima, from, to, total } = meta;
  return (
    <nav className={clases['paginacion']} aria-label="Páginas">
      <span role="status">{from && to ? `${from}–${to}${total === undefined ? '' : ` de ${total}`}` : ''}</span>
      {ultima > 1 && (
        <ul className={clases['pasos']}>
          <li>
            <button type="button" className={clases['paso']} aria-label="Página anterior" disabled={actual <= 1} onClick={() => onPagina(actual - 1)}>
              <ChevronLeft size={18} aria-hidden />
            </button>
          </li>
          {paginasVisibles(actual, ultima).map((paso, indice, pasos) =>
            paso === 'hueco' ? (
              <li key={`hueco tras ${pasos[indice - 1]}`} className={clases['hueco']} aria-hidden>
                …
              </li>
            ) : (
              <li key={paso}>
                <button
                  type="button"
                  className={clases['paso']}
                  aria-label={`Página ${paso}`}
                  aria-current={paso === actual ? 'page' : undefined}
                  onClick={() => onPagina(paso)}
                >
                  {paso}
                </button>
              </li>
            ),
          )}
          <li>
            <button type="button" className={clases['paso']} aria-label="Página siguiente" disabled={actual >= ultima} onClick={() => onPagina(actual + 1)}>
              <ChevronRight size={18} aria-hidden />
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
