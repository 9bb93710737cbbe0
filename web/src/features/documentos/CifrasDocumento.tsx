import type { DocumentoDetalle } from '@/api/tipos';
import { Cifra, Cifras } from '@/vocabulario/Cifras';
import { aFavor, cobroLegible, porPagar } from './etiquetas';

/** What a document comes to, and what is paid of it. */
export function CifrasDocumento({ detalle: { invoice, base, iva, desglose, impreso } }: { detalle: DocumentoDetalle }) {
  const cobro = cobroLegible(invoice, impreso.pagado_como);
  const favor = aFavor(invoice);
  return (
    <Cifras base={base} iva={iva} recargo={invoice.recargo_price} total={invoice.total} tipos={desglose}>
      {cobro && <Cifra nombre={[cobro.que, cobro.como].filter(Boolean).join(' · ')} importe={invoice.amount} />}
      {favor === 0 && porPagar(invoice) !== 0 && <Cifra nombre="Pendiente" importe={porPagar(invoice)} />}
      {favor !== 0 && <Cifra nombre="A favor del cliente" importe={favor} />}
    </Cifras>
  );
}
