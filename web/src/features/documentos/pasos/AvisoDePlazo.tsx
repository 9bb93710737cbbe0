import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './AvisoDePlazo.module.css';
import type { Plazo } from './plazo';

/** Says by when the law wants the invoices of a month. */
export function AvisoDePlazo({ plazo, children }: { plazo: Plazo; children?: ReactNode }) {
  return (
    <Tarjeta como="section" aria-label="Plazo para facturar" className={clases['aviso']}>
      <CalendarClock size={24} aria-hidden className={clases['icono']} />
      <p>{plazo.texto}</p>
      {children}
    </Tarjeta>
  );
}
