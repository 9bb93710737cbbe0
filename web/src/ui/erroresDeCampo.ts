import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ErrorApi } from '@/api/errores';

/** Puts what the server found wrong beside the fields it belongs to, and the cursor in the first. Says whether there was any. */
export function mostrarErroresDeCampo<V extends FieldValues>(
  error: unknown,
  campos: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!(error instanceof ErrorApi)) return false;
  let primero = true;
  for (const campo of campos) {
    const mensajes = error.errores[campo];
    if (!mensajes?.length) continue;
    setError(campo, { type: 'server', message: mensajes.join(' ') }, { shouldFocus: primero });
    primero = false;
  }
  return !primero;
}
