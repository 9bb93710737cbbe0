import { useRevalidator, useRouteError } from 'react-router';
import { ErrorDominio } from '@/dominio';
import { FaltaUnaParte } from './FaltaUnaParte';

/** The area without its rules. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // Anything else is for the last net.
  if (!(error instanceof ErrorDominio)) throw error;
  return <FaltaUnaParte onReintentar={() => void revalidate()} />;
}
