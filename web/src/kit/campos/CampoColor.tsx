import { X } from 'lucide-react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BotonIcono } from '../pantallas/Boton';
import { type CampoProps, useCampo } from './campo';
import clases from './Color.module.css';

/** Shown by the picker while no colour is chosen. */
const NINGUNO = '#ffffff';

/** A colour of a form, `#RRGGBB`, blank for none; picked in the browser's own palette. */
export function CampoColor<V extends FieldValues, T>(campo: Omit<CampoProps<V, T>, 'obligatorio'>) {
  const {
    field: { value, onChange, ...resto },
    marco,
    guardado,
    error,
  } = useCampo(campo);
  const id = useId();
  const texto = error?.message ?? campo.ayuda;
  return (
    <div ref={marco}>
      <label htmlFor={id} className={clases['etiqueta']}>
        {campo.etiqueta}
      </label>
      <div className={clases['linea']}>
        <input
          {...resto}
          id={id}
          type="color"
          className={clases['entrada']}
          value={value === '' ? NINGUNO : value}
          onChange={({ target }) => onChange(target.value)}
          aria-describedby={texto === undefined ? undefined : `${id}-ayuda`}
        />
        {value !== '' && <BotonIcono etiqueta={`Quitar ${campo.etiqueta}`} icono={<X size={18} />} onClick={() => onChange('')} />}
      </div>
      {texto !== undefined && (
        <p id={`${id}-ayuda`} className={error ? clases['error'] : clases['ayuda']}>
          {texto}
        </p>
      )}
      {guardado}
    </div>
  );
}
