import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';
import clases from './CampoInterruptor.module.css';

/** Yes or no, at once in sight: `true` or `false` in the form's values. */
export function CampoInterruptor<V extends FieldValues, T>(campo: Omit<CampoProps<V, T>, 'obligatorio'>) {
  const { field, marco, guardado, error } = useCampo(campo, (valor) => (valor === true ? 'sí' : 'no'));
  const { value, onChange, ...resto } = field;
  const idAyuda = useId();
  const texto = error?.message ?? campo.ayuda;
  return (
    <div ref={marco} className={clases['campo']}>
      <label className={clases['linea']}>
        <input
          {...resto}
          type="checkbox"
          role="switch"
          className={clases['interruptor']}
          checked={value}
          aria-checked={value}
          onChange={({ target: { checked } }) => onChange(checked)}
          aria-invalid={error !== undefined}
          aria-describedby={texto === undefined ? undefined : idAyuda}
        />
        <span>{campo.etiqueta}</span>
      </label>
      {texto !== undefined && (
        <p id={idAyuda} className={error ? clases['error'] : clases['ayuda']}>
          {texto}
        </p>
      )}
      {guardado}
    </div>
  );
}
