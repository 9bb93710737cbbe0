import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import clases from './campos.module.css';
import { useErrorALaVista } from './useErrorALaVista';

export const clasesDeCampo = {
  root: clases['raiz'] ?? '',
  label: clases['etiqueta'] ?? '',
  required: clases['obligatorio'] ?? '',
  input: clases['entrada'] ?? '',
  description: clases['ayuda'] ?? '',
  error: clases['error'] ?? '',
};

export interface CampoProps<V extends FieldValues> {
  control: Control<V>;
  nombre: FieldPath<V>;
  etiqueta: string;
  obligatorio?: boolean;
  ayuda?: string;
}

interface CampoTextoProps<V extends FieldValues> extends CampoProps<V> {
  tipo?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  modoEntrada?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  autoFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
}

/** A text of a form, with its error beside it. */
export function CampoTexto<V extends FieldValues>({
  control,
  nombre,
  etiqueta,
  obligatorio = false,
  ayuda,
  tipo = 'text',
  autoComplete = 'off',
  modoEntrada,
  ...resto
}: CampoTextoProps<V>) {
  const { field, fieldState } = useController({ control, name: nombre });
  const campo = useErrorALaVista(fieldState.error);
  return (
    <TextInput
      {...field}
      {...resto}
      type={tipo}
      label={etiqueta}
      description={ayuda}
      error={fieldState.error?.message}
      wrapperProps={{ ref: campo }}
      // The schema judges; the browser's own bubble would speak before it, and in its own words.
      withAsterisk={obligatorio}
      aria-required={obligatorio}
      autoComplete={autoComplete}
      inputMode={modoEntrada}
      classNames={clasesDeCampo}
    />
  );
}
