import type { DocumentoDetalle } from '@/api/tipos';
import { Dinero } from '@/ui/Dinero';
import { Tarjeta } from '@/ui/Tarjeta';
import clases from './CifrasDocumento.module.css';
import { metodoLegible, porPagar } from './etiquetas';

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

/** What a document comes to, and what is paid of it. */
export function CifrasDocumento({ detalle: { invoice, base, iva } }: { detalle: DocumentoDetalle }) {
  return (
    <Tarjeta como="dl" className={clases['cifras'] ?? ''}>
      <Cifra nombre="Base" importe={base} />
      <Cifra nombre="IVA" importe={iva} />
      {invoice.recargo_price !== 0 && <Cifra nombre="Recargo" importe={invoice.recargo_price} />}
      <div className={`${clases['cifra']} ${clases['total']}`}>
        <dt>Total</dt>
        <dd>
          <Dinero importe={invoice.total} peso="grande" />
        </dd>
      </div>
      <Cifra nombre={invoice.meta_type ? `Pagado · ${metodoLegible(invoice.meta_type)}` : 'Pagado'} importe={invoice.amount} />
      {porPagar(invoice) !== 0 && <Cifra nombre="Pendiente" importe={porPagar(invoice)} />}
    </Tarjeta>
  );
}
