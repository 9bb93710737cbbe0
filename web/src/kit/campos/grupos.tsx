import type { ReactNode } from 'react';
import clases from './grupos.module.css';

/** Fields of a kind, under their heading. */
export function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className={clases['grupo']}>
      <legend>{titulo}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side, where there is room. */
export function Fila({ children }: { children: ReactNode }) {
  return <div className={clases['fila']}>{children}</div>;
}
