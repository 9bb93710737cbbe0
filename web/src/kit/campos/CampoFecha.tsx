import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AvisoDeCampo } from './AvisoDeCampo';
import { type CampoProps, useCampo } from './campo';
import { esDia, escribirDia } from '../cifras/dias';
import { EntradaFecha } from './EntradaFecha';

const legible = (valor: unknown): string => (typeof valor !== 'string' ? '' : esDia(valor) ? escribirDia(valor) : valor);

interface CampoFechaProps<V extends FieldValues, T> extends CampoProps<V, T> {
  /** Warns of a day before this one. */
  avisaAntesDe?: string;
  /** What else is said of the day, under it. */
  debajo?: ReactNode;
}

/**
 * A day of a form, `AAAA-MM-DD` in its values and DD/MM/AAAA to the eye; `null` while there is none. A text that is no
 * day is kept as it was typed, for `fecha` of `reglas.ts` to refuse.
 */
export function CampoFecha<V extends FieldValues, T>({ avisaAntesDe, debajo, ...campo }: CampoFechaProps<V, T>) {
  const {
    field: { value, onChange, ref },
    error,
    guardado,
  } = useCampo(campo, legible);
  const dia: unknown = value;
  const pasada = avisaAntesDe !== undefined && typeof dia === 'string' && esDia(dia) && dia < avisaAntesDe;
  return (
    <EntradaFecha
      ref={ref}
      etiqueta={campo.etiqueta}
      ayuda={campo.ayuda}
      obligatorio={campo.obligatorio ?? false}
      valor={value || null}
      onCambio={onChange}
      error={error}
      debajo={
        <>
          <AvisoDeCampo>{pasada && 'Esa fecha ya ha pasado.'}</AvisoDeCampo>
          {debajo}
          {guardado}
        </>
      }
    />
  );
}
