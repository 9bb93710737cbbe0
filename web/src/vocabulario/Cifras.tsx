import type { ReactNode } from 'react';
import { Dinero } from '@/kit/cifras/Dinero';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './Cifras.module.css';

/** An amount with its name. */
export function Cifra({ nombre, importe }: { nombre: string; importe: number }) {
  return (
    <div className={clases['cifra']}>
      <dt>{nombre}</dt>
      <dd>
        <Dinero importe={importe} />
      </dd>
    </div>
  );
}

interface CifrasProps {
  base: number;
  iva: number;
  recargo: number;
  total: number;
  /** What follows the total. */
  children?: ReactNode;
}

/** Base, IVA, recargo and total, one below the other. */
export function Cifras({ base, iva, recargo, total, children }: CifrasProps) {
  return (
    <Tarjeta como="dl" className={clases['cifras'] ?? ''}>
      <Cifra nombre="Base" importe={base} />
      <Cifra nombre="IVA" importe={iva} />
      {recargo !== 0 && <Cifra nombre="Recargo" importe={recargo} />}
      <div className={`${clases['cifra']} ${clases['total']}`}>
        <dt>Total</dt>
        <dd>
          <Dinero importe={total} peso="grande" />
        </dd>
      </div>
      {children}
    </Tarjeta>
  );
}
