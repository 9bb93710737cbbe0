import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mostrarError } from '../dialogos/dialogos';
import { mostrarErroresDeCampo } from './erroresDeCampo';

interface Envio<T> {
  /** Sends what passed; a refusal is thrown. */
  onGuardar: (datos: T) => Promise<unknown>;
  /** What was being done, said in the error dialog. */
  problema: string;
  /** Deals with a refusal of its own kind; answers whether it was one. */
  atajar?: (error: unknown) => Promise<boolean>;
}

/**
 * Submits a form: once at a time, however often it is pressed; what the server refuses stands beside its field, or
 * else in a dialog.
 */
export function useEnvio<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, { onGuardar, problema, atajar }: Envio<T>) {
  const enCurso = useRef(false);

  const enviar = form.handleSubmit(async (datos) => {
    try {
      await onGuardar(datos);
    } catch (error) {
      if (await atajar?.(error)) return;
      if (!mostrarErroresDeCampo(error, form)) void mostrarError(error, problema);
    }
  });

  return async (evento: BaseSyntheticEvent): Promise<void> => {
    evento.preventDefault();
    if (enCurso.current) return;
    enCurso.current = true;
    try {
      await enviar(evento);
    } finally {
      enCurso.current = false;
    }
  };
}
