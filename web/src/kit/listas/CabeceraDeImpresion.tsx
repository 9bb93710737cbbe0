import { formatearDia, formatearHora } from '../cifras/formato';
import clases from './Lista.module.css';
import type { Impresion } from './useImpresion';

const filasLegibles = (filas: number): string => (filas === 1 ? '1 fila' : `${filas} filas`);

/** What paper says above the rows of a list: by what it was narrowed down, when it was printed, and how many rows there are. */
export function CabeceraDeImpresion<F>({ impresion: { filas, total, filtros, momento } }: { impresion: Impresion<F> }) {
  return (
    <div className={clases['impresion']}>
      {filtros.length > 0 && <p>{filtros.join(' · ')}</p>}
      <p>{`Impreso el ${formatearDia(momento)} a las ${formatearHora(momento)} · ${filasLegibles(total)}`}</p>
      {filas.length < total && (
        <p role="status">{`Se imprimen las ${filas.length} primeras. Para imprimir las demás, acota la lista con fechas o con otro filtro.`}</p>
      )}
    </div>
  );
}
