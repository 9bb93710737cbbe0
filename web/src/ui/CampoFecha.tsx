import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';
import { escribirDia } from './dias';
import { EntradaFecha } from './EntradaFecha';

const legible = (valor: unknown): string => (typeof valor === 'string' ? escribirDia(valor) : '');

/** A day of a form, `AAAA-MM-DD` in its values and DD/MM/AAAA to the eye; `null` while there is none. */
export function CampoFecha<V extends FieldValues, T>(campo: CampoProps<V, T>) {
  const {
    field: { value, onChange, ref },
    error,
    guardado,
  } = useCampo(campo, legible);
  return (
    <EntradaFecha
      ref={ref}
      etiqueta={campo.etiqueta}
      ayuda={campo.ayuda}
      obligatorio={campo.obligatorio ?? false}
      valor={value || null}
      onCambio={onChange}
      error={error}
      debajo={guardado}
    />
  );
}
