import { ErrorApi } from '@/api/errores';

/**
 * What the server says a step comes to where that is another figure than was shown, because a rate has changed, a document was
 * corrected, or a part of one was credited; `null` for any other error. Whoever goes on after that means it.
 */
export function otraCifraDe(error: unknown): string | null {
  if (!(error instanceof ErrorApi)) return null;
  const { total, suma } = error.errores;
  return (total ?? suma)?.join(' ') ?? null;
}
