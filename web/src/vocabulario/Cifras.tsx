import type { ReactNode } from 'react';
import { porcentajeLegible } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros } from '@/kit/cifras/formato';
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

/** What one rate comes to. */
interface DeUnTipo {
  iva: number;
  recargo: number;
  base: number;
  cuota: number;
  cuota_recargo: number;
}

function CifrasDeTipo({ iva, recargo, base, cuota, cuota_recargo }: DeUnTipo) {
  return (
    <>
      <Cifra nombre={`IVA ${porcentajeLegible(iva)}\u00a0% de ${formatearEuros(base)}`} importe={cuota} />
      {recargo !== 0 && <Cifra nombre={`Recargo ${porcentajeLegible(recargo)}\u00a0%`} importe={cuota_recargo} />}
    </>
  );
}

interface CifrasProps {
  base: number;
  iva: number;
  recargo: number;
  total: number;
  /** IVA and recargo rate by rate, in the place of their sums. */
  tipos?: readonly DeUnTipo[];
  /** What follows the total. */
  children?: ReactNode;
}

/** Base, IVA, recargo and total, one below the other. */
export function Cifras({ base, iva, recargo, total, tipos, children }: CifrasProps) {
  return (
    <Tarjeta como="dl" className={clases['cifras'] ?? ''}>
      <Cifra nombre="Base" importe={base} />
      {tipos === undefined ? (
        <>
          <Cifra nombre="IVA" importe={iva} />
          {recargo !== 0 && <Cifra nombre="Recargo" importe={recargo} />}
        </>
      ) : (
        tipos.map((tipo) => <CifrasDeTipo key={`${tipo.iva} ${tipo.recargo}`} {...tipo} />)
      )}
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
