import type { ReactNode } from 'react';
import clases from './Pildora.module.css';

export type TonoPildora = 'neutra' | 'marca' | 'exito' | 'aviso' | 'peligro';

interface PildoraProps {
  tono?: TonoPildora;
  children: ReactNode;
}

/** A short state beside a name: Cobrado, Recargo, Vence 26/12. */
export function Pildora({ tono = 'neutra', children }: PildoraProps) {
  return <span className={`${clases['pildora']} ${clases[tono]}`}>{children}</span>;
}
