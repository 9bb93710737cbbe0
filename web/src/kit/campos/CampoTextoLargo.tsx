import { Input } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, clasesDeCampo, useCampo } from './campo';
import clases from './campos.module.css';

interface CampoTextoLargoProps<V extends FieldValues, T> extends CampoProps<V, T> {
  lineas?: number;
  maxLength?: number;
}

/** A text of several lines; it grows with what is written. */
export function CampoTextoLargo<V extends FieldValues, T>({ lineas = 3, maxLength, ...campo }: CampoTextoLargoProps<V, T>) {
  const { field, comun, error } = useCampo(campo);
  const id = useId();
  const { wrapperProps, 'aria-required': requerido, inputContainer, classNames, ...marco } = comun;
  return (
    <Input.Wrapper {...wrapperProps} {...marco} id={id} inputContainer={inputContainer} classNames={classNames}>
      <Input
        component="textarea"
        multiline
        {...field}
        id={id}
        rows={lineas}
        maxLength={maxLength}
        aria-required={requerido}
        error={error?.message}
        classNames={{ input: `${clasesDeCampo.input} ${clases['largo']}` }}
      />
    </Input.Wrapper>
  );
}
