import { useEffect, useRef } from 'react';
import clases from './Eleccion.module.css';

type Clave = string | number;

/** Which rows of a table are ticked. */
export interface Eleccion<F> {
  /** The keys of the rows that are ticked, those of other pages among them. */
  elegidas: ReadonlySet<Clave>;
  /** A row as it is read after `Elegir`. */
  nombre: (fila: F) => string;
  /** A row that cannot be ticked. */
  impide?: (fila: F) => boolean;
  onElegir: (filas: readonly F[], elegidas: boolean) => void;
}

export const ANCHO_DE_ELECCION = '2.5rem' as const;

interface CasillaProps {
  etiqueta: string;
  marcada: boolean;
  /** Some of what it stands for is ticked. */
  aMedias?: boolean;
  disabled?: boolean;
  onCambio: (marcada: boolean) => void;
}

/** A box to tick, as wide as its cell for a finger. */
export function Casilla({ etiqueta, marcada, aMedias = false, disabled = false, onCambio }: CasillaProps) {
  const caja = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (caja.current) caja.current.indeterminate = aMedias;
  }, [aMedias]);
  return (
    <label className={clases['casilla']}>
      <input
        ref={caja}
        type="checkbox"
        aria-label={etiqueta}
        checked={marcada}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => onCambio(checked)}
      />
    </label>
  );
}

interface DeTabla<F> {
  eleccion: Eleccion<F>;
  clave: (fila: F) => Clave;
}

/** The heading over the boxes: ticks every row in sight. */
export function ElegirTodas<F>({ eleccion, clave, filas }: DeTabla<F> & { filas: readonly F[] | undefined }) {
  const elegibles = filas?.filter((fila) => !eleccion.impide?.(fila)) ?? [];
  const cuantas = elegibles.length;
  const marcadas = elegibles.filter((fila) => eleccion.elegidas.has(clave(fila))).length;
  return (
    <th scope="col" className={clases['celda']}>
      <Casilla
        etiqueta="Elegir todas"
        marcada={marcadas > 0 && marcadas === cuantas}
        aMedias={marcadas > 0 && marcadas < cuantas}
        disabled={cuantas === 0}
        onCambio={(elegidas) => eleccion.onElegir(elegibles, elegidas)}
      />
    </th>
  );
}

/** The box of a row. */
export function ElegirFila<F>({ eleccion, clave, fila }: DeTabla<F> & { fila: F }) {
  return (
    <td className={clases['celda']}>
      <Casilla
        etiqueta={`Elegir ${eleccion.nombre(fila)}`}
        marcada={eleccion.elegidas.has(clave(fila))}
        disabled={eleccion.impide?.(fila) ?? false}
        onCambio={(elegida) => eleccion.onElegir([fila], elegida)}
      />
    </td>
  );
}
