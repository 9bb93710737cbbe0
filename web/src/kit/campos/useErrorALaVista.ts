import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a field and its error into view when it is the one to be mended now, which is the one with the cursor. The
 * browser scrolled to the field alone, for the error was not there yet.
 *
 * @param error - a new object each time the form finds fault
 * @returns what to put on the element that holds both
 */
export function useErrorALaVista(error: object | undefined): RefObject<HTMLDivElement | null> {
  const campo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined && campo.current?.contains(document.activeElement)) campo.current.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return campo;
}
