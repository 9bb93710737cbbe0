import type { DocumentoDetalle } from '@/api/tipos';
import { Cifra, Cifras } from '@/vocabulario/Cifras';

/** What a document comes to, and what is paid of it. */
export function CifrasDocumento({ detalle: { invoice, base, iva, desglose, impreso } }: { detalle: DocumentoDetalle }) {
  return (
    <Cifras base={base} iva={iva} recargo={invoice.recargo_price} total={invoice.total} tipos={desglose}>
      {impreso.cobro.map(({ concepto, importe }) => (
        <Cifra key={concepto} nombre={concepto} importe={importe} />
      ))}
    </Cifras>
  );
}
