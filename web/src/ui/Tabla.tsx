import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorDeCarga, Esqueleto } from './estados';
import clases from './Tabla.module.css';
import type { Orden } from './useEstadoLista';

export interface Columna<F> {
  titulo: string;
  celda: (fila: F) => ReactNode;
  alinear?: 'derecha';
  /** CSS width; the columns without one share what is left. */
  ancho?: string;
  /** The field the list can be put in order by; without it the heading is plain. */
  campo?: string;
}

interface TablaProps<F> {
  /** Names the table for screen readers. */
  titulo: string;
  columnas: readonly Columna<F>[];
  /** `undefined` while the first load is on its way. */
  filas: readonly F[] | undefined;
  clave: (fila: F) => string | number;
  /** Buttons of a row; each must name its row, for those who move by keyboard. */
  acciones?: (fila: F) => ReactNode;
  error?: unknown;
  onReintentar: () => void;
  /** Newer rows are on their way while these are shown. */
  actualizando?: boolean;
  vacio: ReactNode;
  orden?: Orden | null;
  onOrdenar?: (orden: Orden | null) => void;
  filasEnEspera?: number;
}

function siguienteOrden(campo: string, orden: Orden | null): Orden | null {
  if (orden?.campo !== campo) return { campo, descendente: false };
  return orden.descendente ? null : { campo, descendente: true };
}

function Cabecera<F>({ columna, orden, onOrdenar }: { columna: Columna<F>; orden: Orden | null; onOrdenar: TablaProps<F>['onOrdenar'] }) {
  const clase = columna.alinear === 'derecha' ? clases['derecha'] : undefined;
  const { campo } = columna;
  if (campo === undefined || onOrdenar === undefined) {
    return (
      <th scope="col" className={clase}>
        {columna.titulo}
      </th>
    );
  }
  const sentido = orden?.campo === campo ? (orden.descendente ? 'descending' : 'ascending') : 'none';
  const Flecha = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sentido];
  return (
    <th scope="col" className={clase} aria-sort={sentido}>
      <button type="button" className={clases['orden']} onClick={() => onOrdenar(siguienteOrden(campo, orden))}>
        {columna.titulo}
        <Flecha size={15} aria-hidden />
      </button>
    </th>
  );
}

/** A list of the office: rows, or why there are none. */
export function Tabla<F>({
  titulo,
  columnas,
  filas,
  clave,
  acciones,
  error,
  onReintentar,
  actualizando = false,
  vacio,
  orden = null,
  onOrdenar,
  filasEnEspera = 10,
}: TablaProps<F>) {
  if (error && filas === undefined) {
    return (
      <div className={clases['suelto']}>
        <ErrorDeCarga error={error} onReintentar={onReintentar} />
      </div>
    );
  }
  if (filas?.length === 0) return <div className={clases['suelto']}>{vacio}</div>;

  return (
    <div className={clases['marco']}>
      <table className={clases['tabla']} aria-label={titulo} aria-busy={filas === undefined || actualizando}>
        <colgroup>
          {columnas.map(({ titulo: nombre, ancho }) => (
            <col key={nombre} style={{ width: ancho }} />
          ))}
          {acciones && <col className={clases['columnaAcciones']} />}
        </colgroup>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <Cabecera key={columna.titulo} columna={columna} orden={orden} onOrdenar={onOrdenar} />
            ))}
            {acciones && (
              <th scope="col">
                <span className="solo-lectores">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {filas === undefined
            ? Array.from({ length: filasEnEspera }, (_, indice) => (
                <tr key={indice}>
                  {columnas.map((columna) => (
                    <td key={columna.titulo}>
                      <Esqueleto ancho={`${45 + ((indice * 37) % 40)}%`} />
                    </td>
                  ))}
                  {acciones && (
                    <td className={clases['derecha']}>
                      <Esqueleto ancho="5rem" />
                    </td>
                  )}
                </tr>
              ))
            : filas.map((fila) => (
                <tr key={clave(fila)}>
                  {columnas.map((columna) => (
                    <td key={columna.titulo} className={columna.alinear === 'derecha' ? clases['derecha'] : undefined}>
                      {columna.celda(fila)}
                    </td>
                  ))}
                  {acciones && (
                    <td>
                      <div className={clases['acciones']}>{acciones(fila)}</div>
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
