import type { DocumentoDetalle } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { metodoLegible } from '@/vocabulario/metodosPago';

/** What became of what had been paid of an annulled document; nothing where nothing had been. */
export function dineroDeAnulacion({ invoice, anulacion }: Pick<DocumentoDetalle, 'invoice' | 'anulacion'>): string | null {
  if (!anulacion) return null;
  const { devuelto } = anulacion;
  if (devuelto) return `se devolvieron ${formatearEuros(devuelto.importe)} (${metodoLegible(devuelto.metodo)})`;
  return invoice.amount > 0 ? `${formatearEuros(invoice.amount)} a favor del cliente` : null;
}
