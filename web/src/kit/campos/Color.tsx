import { type ReactNode, useLayoutEffect, useRef } from 'react';
import clases from './Color.module.css';

interface ColorProps {
  /** `#RRGGBB`; blank for none. */
  valor: string;
  children?: ReactNode;
}

/** A spot of colour before a name; its place is kept where there is none. */
export function Color({ valor, children }: ColorProps) {
  const mancha = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    mancha.current?.style.setProperty('background-color', valor);
  }, [valor]);
  return (
    <span className={clases['color']}>
      <span ref={mancha} className={clases['mancha']} aria-hidden />
      {children}
    </span>
  );
}
