import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';

export interface Opcion {
  value: string;
  label: string;
}

/** What a person reads for a value. */
export const etiquetaDe = (opciones: readonly Opcion[], valor: unknown): string =>
  opciones.find(({ value }) => value === valor)?.label ?? String(valor);

interface CampoSelectProps<V extends FieldValues, T> extends CampoProps<V, T> {
  opciones: readonly Opcion[];
  /** Told what somebody picked, beside the form. */
  onElegir?: (valor: string) => void;
}

/** A choice of a form. The browser's own list: on a handheld it is the one people know. */
export function CampoSelect<V extends FieldValues, T>({ opciones, onElegir, ...campo }: CampoSelectProps<V, T>) {
  const { field, comun } = useCampo(campo, (valor) => etiquetaDe(opciones, valor));
  return (
    <NativeSelect
      {...field}
      {...comun}
      onChange={(evento) => {
        field.onChange(evento);
        onElegir?.(evento.currentTarget.value);
      }}
      data={opciones}
      rightSection={<ChevronDown size={18} aria-hidden />}
    />
  );
}
