import { type RefObject, useEffect, useRef } from 'react';

/**
 * What goes while the focus is in it, as the row of a deleted record does, leaves the focus to its frame: else the keyboard
 * would begin again at the top of the page. The frame carries `tabIndex={-1}`.
 */
export function useFocoQueQueda(): RefObject<HTMLDivElement | null> {
  const marco = useRef<HTMLDivElement>(null);
  const dentro = useRef(false);
  useEffect(() => {
    const mirar = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to where it was.
      if (target instanceof Element && target.closest('dialog') === null) dentro.current = marco.current?.contains(target) === true;
    };
    document.addEventListener('focusin', mirar);
    return () => document.removeEventListener('focusin', mirar);
  }, []);
  useEffect(() => {
    if (dentro.current && document.activeElement === document.body) marco.current?.focus();
  });
  return marco;
}
