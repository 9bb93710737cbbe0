import type { DocumentoDetalle } from '@/api/tipos';
import { restarImporte } from '@/dominio';
import { Cifra, Cifras } from '@/vocabulario/Cifras';
import { metodoLegible } from '@/vocabulario/metodosPago';
import { estaPagadoDeMas, pagadoLegible, porPagar } from './etiquetas';

/** What a document comes to, and what is paid of it. */
export function CifrasDocumento({ detalle: { invoice, base, iva, desglose } }: { detalle: DocumentoDetalle }) {
  return (
    <Cifras base={base} iva={iva} recargo={invoice.recargo_price} total={invoice.total} tipos={desglose}>
      <Cifra nombre={invoice.meta_type ? `${pagadoLegible(invoice)} · ${metodoLegible(invoice.meta_type)}` : pagadoLegible(invoice)} importe={invoice.amount} />
      {!estaPagadoDeMas(invoice) && porPagar(invoice) !== 0 && <Cifra nombre="Pendiente" importe={porPagar(invoice)} />}
      {estaPagadoDeMas(invoice) && <Cifra nombre="A favor del cliente" importe={restarImporte(0, porPagar(invoice))} />}
    </Cifras>
  );
}
