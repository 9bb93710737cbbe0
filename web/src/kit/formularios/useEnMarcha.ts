import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { anotarEnMarcha, enMarcha, olvidarEnMarcha } from '../aparato/enMarcha';

function leer<V extends FieldValues>(nota: string | undefined): Partial<V> | undefined {
  const esForma = z.custom<Partial<V>>((valor) => typeof valor === 'object' && valor !== null);
  try {
    return esForma.safeParse(JSON.parse(nota ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is written into a form until its screen is left: a handheld that is short of memory throws a page away while one
 * looks for a NIF elsewhere, and loads it anew.
 */
export function useEnMarcha<V extends FieldValues, C, T>({ reset, getValues, subscribe }: UseFormReturn<V, C, T>, conservado: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!conservado) return undefined;
    const antes = leer<V>(enMarcha(key));
    if (antes !== undefined) reset({ ...getValues(), ...antes }, { keepDefaultValues: true });
    const baja = subscribe({ formState: { values: true }, callback: ({ values }) => anotarEnMarcha(key, JSON.stringify(values)) });
    return () => {
      baja();
      olvidarEnMarcha(key);
    };
  }, [conservado, key, reset, getValues, subscribe]);
}
