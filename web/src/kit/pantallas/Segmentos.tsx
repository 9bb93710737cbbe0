import { useId } from 'react';
import clases from './Segmentos.module.css';

interface SegmentosProps<V extends string | number> {
  etiqueta: string;
  opciones: readonly { value: V; label: string }[];
  valor: V;
  onCambio: (valor: V) => void;
  /** What is chosen is plain from the choices. */
  sinRotulo?: boolean;
}

/** A choice of a few, all in sight: one touch, no list to open. */
export function Segmentos<V extends string | number>({ etiqueta, opciones, valor, onCambio, sinRotulo = false }: SegmentosProps<V>) {
  const nombre = useId();
  return (
    <fieldset className={clases['grupo']}>
      <legend className={sinRotulo ? 'solo-lectores' : clases['etiqueta']}>{etiqueta}</legend>
      <div className={clases['opciones']}>
        {opciones.map((opcion) => (
          <label key={opcion.value} className={clases['opcion']}>
            <input
              type="radio"
              className="solo-lectores"
              name={nombre}
              checked={opcion.value === valor}
              onChange={() => onCambio(opcion.value)}
            />
            <span>{opcion.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
