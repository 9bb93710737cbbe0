import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';
import clases from './CampoInterruptor.module.css';
import { Interruptor } from './Interruptor';

/** Yes or no in a form: `true` or `false` in its values. */
export function CampoInterruptor<V extends FieldValues, T>(campo: Omit<CampoProps<V, T>, 'obligatorio'>) {
  const {
    field: { value, onChange, ...resto },
    marco,
    guardado,
    error,
  } = useCampo(campo, (valor) => (valor === true ? 'sí' : 'no'));
  const idAyuda = useId();
  const texto = error?.message ?? campo.ayuda;
  return (
    <div ref={marco} className={clases['campo']}>
      <Interruptor
        {...resto}
        etiqueta={campo.etiqueta}
        valor={value}
        onCambio={onChange}
        aria-invalid={error !== undefined}
        aria-describedby={texto === undefined ? undefined : idAyuda}
      />
      {texto !== undefined && (
        <p id={idAyuda} className={error ? clases['error'] : clases['ayuda']}>
          {texto}
        </p>
      )}
      {guardado}
    </div>
  );
}
