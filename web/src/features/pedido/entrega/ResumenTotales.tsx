import type { Totales } from '@/dominio';
import { Dinero } from '@/ui/Dinero';
import { Tarjeta } from '@/ui/Tarjeta';
import clases from './ResumenTotales.module.css';

interface ResumenTotalesProps {
  totales: Totales;
}

function Cifra({ nombre, importe }: { nombre: string; importe: number }) {
  return (
    <div className={clases['cifra']}>
      <dt>{nombre}</dt>
      <dd>
        <Dinero importe={importe} />
      </dd>
    </div>
  );
}

/** Base, IVA, recargo and total, one below the other. */
export function ResumenTotales({ totales: { base, iva, recargo, total } }: ResumenTotalesProps) {
  return (
    <Tarjeta className={clases['resumen'] ?? ''} como="dl">
      <Cifra nombre="Base" importe={base} />
      <Cifra nombre="IVA" importe={iva} />
      {recargo !== 0 && <Cifra nombre="Recargo" importe={recargo} />}
      <div className={`${clases['cifra']} ${clases['total']}`}>
        <dt>Total</dt>
        <dd>
          <Dinero importe={total} peso="grande" />
        </dd>
      </div>
    </Tarjeta>
  );
}
