import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type FieldValues, useController } from 'react-hook-form';
import { type CampoProps, clasesDeCampo } from './CampoTexto';
import { useErrorALaVista } from './useErrorALaVista';

export interface Opcion {
  value: string;
  label: string;
}

interface CampoSelectProps<V extends FieldValues> extends CampoProps<V> {
  opciones: readonly Opcion[];
}

/** A choice of a form. The browser's own list: on a handheld it is the one people know. */
export function CampoSelect<V extends FieldValues>({
  control,
  nombre,
  etiqueta,
  obligatorio = false,
  ayuda,
  opciones,
}: CampoSelectProps<V>) {
  const { field, fieldState } = useController({ control, name: nombre });
  const campo = useErrorALaVista(fieldState.error);
  return (
    <NativeSelect
      {...field}
      label={etiqueta}
      description={ayuda}
      error={fieldState.error?.message}
      wrapperProps={{ ref: campo }}
      withAsterisk={obligatorio}
      aria-required={obligatorio}
      data={opciones}
      rightSection={<ChevronDown size={18} aria-hidden />}
      classNames={clasesDeCampo}
    />
  );
}
