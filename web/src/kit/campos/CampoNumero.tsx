import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, clasesDeCampo, useCampo } from './campo';
import clases from './campos.module.css';
import { escribirNumero, leerNumero, reprocheDeNumero } from '../cifras/numeros';

interface CampoNumeroProps<V extends FieldValues, T> extends CampoProps<V, T> {
  /** How many it may have. */
  decimales?: number;
  /** How many are written out on leaving: money always shows its cents. */
  decimalesFijos?: number;
  /** What the figure counts: €, %, kg. */
  unidad?: string;
}

/** A figure of a form, kept as the text that was typed, and written anew on leaving; `numero` of `reglas.ts` reads it. */
export function CampoNumero<V extends FieldValues, T>({ decimales = 0, decimalesFijos = 0, unidad, ...campo }: CampoNumeroProps<V, T>) {
  const { field, comun } = useCampo(campo, (valor) => [String(valor), unidad].filter(Boolean).join('\u00a0'));
  const [dejado, setDejado] = useState(false);
  const reproche = dejado ? reprocheDeNumero(field.value, decimales) : null;
  const entender = () => {
    setDejado(true);
    const numero = leerNumero(field.value, decimales);
    if (numero !== null) field.onChange(escribirNumero(numero, decimalesFijos));
  };
  return (
    <TextInput
      {...field}
      {...comun}
      error={reproche ?? comun.error}
      onChange={({ currentTarget: { value } }) => {
        setDejado(false);
        field.onChange(value);
      }}
      onFocus={(evento) => evento.currentTarget.select()}
      onBlur={() => {
        entender();
        field.onBlur();
      }}
      // Enter sends the form from the field itself.
      onKeyDown={({ key }) => key === 'Enter' && entender()}
      inputMode={decimales === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={unidad !== undefined && <span aria-hidden className={clases['unidad']}>{unidad}</span>}
      rightSectionPointerEvents="none"
      rightSectionWidth={unidad === undefined ? 0 : `${unidad.length * 0.5 + 1.5}rem`}
      classNames={{ ...clasesDeCampo, input: `${clasesDeCampo.input} ${clases['cifra']}` }}
    />
  );
}

/** An amount in euros, to the cent. */
export function CampoDinero<V extends FieldValues, T>(campo: CampoProps<V, T> & { decimales?: number }) {
  return <CampoNumero decimales={2} decimalesFijos={2} unidad="€" {...campo} />;
}
