import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { fechaEs, restarImporte, restoDeCantidad, sumarImportes } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { esFactura, palabraDe } from './etiquetas';

/** A line, with its place in the document: two lines may be alike. */
export type LineaEnSuSitio = LineaDocumento & { indice: number };

interface LineasDeOrigen {
  clave: string;
  /** Which document the lines come from; `null` where all of them are the document's own. */
  rotulo: string | null;
  lineas: readonly LineaEnSuSitio[];
}

type ConOrigenes = Pick<DocumentoDetalle, 'invoice' | 'products' | 'origenes'>;

/** The lines of a document, those of an invoice of several albaranes under the albarán that delivered them. */
export function lineasPorOrigen({ invoice, products, origenes }: ConOrigenes): LineasDeOrigen[] {
  const todas = products.map((linea, indice) => ({ ...linea, indice }));
  if (!esFactura(invoice) || origenes.length < 2) return [{ clave: invoice.id, rotulo: null, lineas: todas }];
  let desde = 0;
  return origenes.map(({ id, tipo, numero, operacion, total, lineas }) => {
    const suyas = todas.slice(desde, (desde += lineas));
    return { clave: id, rotulo: `${palabraDe({ tipo_factura: tipo, negativo: total < 0 })} ${numero} de ${fechaEs(operacion)}`, lineas: suyas };
  });
}

/** How much of a line of an order was delivered. */
export const entregadoDe = ({ quantity, queda }: Pick<LineaDocumento, 'quantity' | 'queda'>): number => restoDeCantidad(quantity, [queda]);

/** What documents come to one by one, and in how many cents one of all of them differs. */
export function sumaYFactura(totales: readonly number[], factura: number): { suma: number; diferencia: number } {
  const suma = sumarImportes([...totales]);
  return { suma, diferencia: restarImporte(factura, suma) };
}

/** Why an invoice does not come to what its albaranes come to. */
export function diferenciaLegible(diferencia: number): string {
  if (diferencia === 0) return 'lo mismo';
  return `${formatearEuros(Math.abs(diferencia))} ${diferencia < 0 ? 'menos' : 'más'} por redondeo`;
}
