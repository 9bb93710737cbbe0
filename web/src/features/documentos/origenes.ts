import type { DocumentoDetalle } from '@/api/tipos';
import { esFactura } from './etiquetas';

type Origen = DocumentoDetalle['origenes'][number];

/** The day by which paper names an earlier document: that of its operation for what is delivered or invoiced, else of its issue. */
export const diaDeOrigen = ({ relacion, operacion, expedicion }: Pick<Origen, 'relacion' | 'operacion' | 'expedicion'>): string =>
  relacion === 'entrega' || relacion === 'facturacion' ? operacion : expedicion;

/** What several documents that another one came from are called together. */
export function variosDe(origenes: readonly Pick<Origen, 'relacion' | 'tipo'>[]): string {
  if (origenes.every(({ relacion }) => relacion === 'canje')) return 'simplificadas';
  if (origenes.every(({ tipo }) => esFactura({ tipo_factura: tipo }))) return 'facturas';
  return origenes.every(({ tipo }) => tipo === 'albaran') ? 'albaranes' : 'documentos';
}
