import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEventHandler } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';

interface CampoTextoProps<V extends FieldValues, T> extends CampoProps<V, T> {
  tipo?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  modoEntrada?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  autoFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** Shown, and not to be changed. */
  soloLectura?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A text of a form, with its error beside it. */
export function CampoTexto<V extends FieldValues, T>({
  tipo = 'text',
  autoComplete = 'off',
  modoEntrada,
  autoFocus = false,
  placeholder,
  maxLength,
  soloLectura = false,
  onKeyDown,
  ...campo
}: CampoTextoProps<V, T>) {
  const { field, comun } = useCampo(campo);
  return (
    <TextInput
      {...field}
      {...comun}
      type={tipo}
      autoComplete={autoComplete}
      inputMode={modoEntrada}
      autoFocus={autoFocus}
      placeholder={placeholder}
      maxLength={maxLength}
      readOnly={soloLectura}
      onKeyDown={onKeyDown}
    />
  );
}
