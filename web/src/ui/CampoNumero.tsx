import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, clasesDeCampo, useCampo } from './campo';
import clases from './campos.module.css';
import { escribirNumero, esNumeroEscribible, leerNumero } from './numeros';

interface CampoNumeroProps<V extends FieldValues, T> extends CampoProps<V, T> {
  /** How many may be typed. */
  decimales?: number;
  /** How many are written out on leaving: money always shows its cents. */
  decimalesFijos?: number;
  /** What the figure counts: €, %, kg. */
  unidad?: string;
}

/** A figure of a form, kept as the text that was typed; `numero` of `reglas.ts` reads it. */
export function CampoNumero<V extends FieldValues, T>({ decimales = 0, decimalesFijos = 0, unidad, ...campo }: CampoNumeroProps<V, T>) {
  const { field, comun } = useCampo(campo, (valor) => [String(valor), unidad].filter(Boolean).join('\u00a0'));
  const dejar = () => {
    const numero = leerNumero(field.value);
    if (numero !== null) field.onChange(escribirNumero(numero, decimalesFijos));
    field.onBlur();
  };
  return (
    <TextInput
      {...field}
      {...comun}
      onChange={({ currentTarget: { value } }) => esNumeroEscribible(value, decimales) && field.onChange(value)}
      onFocus={(evento) => evento.currentTarget.select()}
      onBlur={dejar}
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
