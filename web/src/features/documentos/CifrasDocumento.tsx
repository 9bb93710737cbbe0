import type { DocumentoDetalle } from '@/api/tipos';
import { restarImporte } from '@/dominio';
import { Cifra, Cifras } from '@/vocabulario/Cifras';
import { cobroLegible, estaPagadoDeMas, porPagar } from './etiquetas';

/** What a document comes to, and what is paid of it. */
export function CifrasDocumento({ detalle: { invoice, base, iva, desglose } }: { detalle: DocumentoDetalle }) {
  const cobro = cobroLegible(invoice);
  return (
    <Cifras base={base} iva={iva} recargo={invoice.recargo_price} total={invoice.total} tipos={desglose}>
      {cobro && <Cifra nombre={[cobro.que, cobro.como].filter(Boolean).join(' · ')} importe={invoice.amount} />}
      {!estaPagadoDeMas(invoice) && porPagar(invoice) !== 0 && <Cifra nombre="Pendiente" importe={porPagar(invoice)} />}
      {estaPagadoDeMas(invoice) && <Cifra nombre="A favor del cliente" importe={restarImporte(0, porPagar(invoice))} />}
    </Cifras>
  );
}
