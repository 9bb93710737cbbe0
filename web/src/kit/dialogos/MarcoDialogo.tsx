import type { ReactNode } from 'react';
import clases from './Dialogos.module.css';

interface MarcoProps {
  /** The id of the title, by which its window is named. */
  id: string;
  titulo: string;
  icono: ReactNode;
  tono?: 'peligro' | 'aviso' | undefined;
  children: ReactNode;
}

/** A dialog inside its window: what it is, and what it asks or says. */
export function Marco({ id, titulo, icono, tono, children }: MarcoProps) {
  return (
    <div className={clases['cuerpo']}>
      <div className={clases['cabecera']}>
        <span className={`${clases['icono']} ${tono ? clases[tono] : ''}`} aria-hidden>
          {icono}
        </span>
        <h2 id={id}>{titulo}</h2>
      </div>
      {children}
    </div>
  );
}
