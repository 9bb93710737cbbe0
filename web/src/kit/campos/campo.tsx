import type { InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import clases from './campos.module.css';
import { LoGuardado } from '../formularios/LoGuardado';
import { useErrorALaVista } from './useErrorALaVista';

/** Help stands under its field, so that fields side by side stand in one line. */
export const ordenDeCampo: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

export const clasesDeCampo = {
  root: clases['raiz'] ?? '',
  label: clases['etiqueta'] ?? '',
  required: clases['obligatorio'] ?? '',
  input: clases['entrada'] ?? '',
  description: clases['ayuda'] ?? '',
  error: clases['error'] ?? '',
};

/** What every field of a form is told. `T` is what the form gives once it is judged. */
export interface CampoProps<V extends FieldValues, T = V> {
  control: Control<V, unknown, T>;
  nombre: FieldPath<V>;
  etiqueta: string;
  obligatorio?: boolean;
  ayuda?: string | undefined;
}

/**
 * Ties a field to its form: its value, its error beside it, and what somebody else has saved in it meanwhile.
 *
 * @param legible - how a value of the field is read, where that is not the value itself
 * @returns `field`, the value; `comun`, what the kit's inputs take; `marco`, what goes around any other
 */
export function useCampo<V extends FieldValues, T>(
  { control, nombre, etiqueta, obligatorio = false, ayuda }: CampoProps<V, T>,
  legible: (valor: unknown) => string = String,
) {
  const { field, fieldState } = useController({ control, name: nombre });
  const marco = useErrorALaVista(fieldState.error);
  const guardado = <LoGuardado nombre={nombre} valor={field.value} legible={legible} onUsar={field.onChange} />;
  return {
    field,
    error: fieldState.error,
    marco,
    guardado,
    comun: {
      label: etiqueta,
      description: ayuda,
      error: fieldState.error?.message,
      wrapperProps: { ref: marco },
      // The schema judges; the browser's own bubble would speak before it, and in its own words.
      withAsterisk: obligatorio,
      'aria-required': obligatorio,
      inputContainer: (entrada: ReactNode) => (
        <>
          {entrada}
          {guardado}
        </>
      ),
      inputWrapperOrder: ordenDeCampo,
      classNames: clasesDeCampo,
    },
  };
}
