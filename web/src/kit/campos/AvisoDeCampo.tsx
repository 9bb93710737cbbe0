import type { ReactNode } from 'react';
import clases from './campos.module.css';

/** What is said of a value that may be written all the same, under its field; read out when it appears. */
export function AvisoDeCampo({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={clases['aviso']}>
      {children}
    </p>
  );
}
