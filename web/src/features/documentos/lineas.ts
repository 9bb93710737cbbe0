import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { fechaEs, restoDeCantidad } from '@/dominio';
import { formatearCantidad } from '@/kit/cifras/formato';
import { cantidadDe } from '@/vocabulario/unidades';
import { esFactura, palabraDe } from './etiquetas';
import { diaDeOrigen } from './origenes';

/** A line, with its place in the document: two lines may be alike. */
export type LineaEnSuSitio = LineaDocumento & { indice: number };

interface LineasDeOrigen {
  clave: string;
  /** Which document the lines come from; `null` where all of them are the document's own. */
  rotulo: string | null;
  lineas: readonly LineaEnSuSitio[];
}

type ConOrigenes = Pick<DocumentoDetalle, 'invoice' | 'products' | 'origenes' | 'causa'>;

/** The lines of a document, those of several albaranes or of several invoices that are credited under the one that they come from. */
export function lineasPorOrigen({ invoice, products, origenes, causa }: ConOrigenes): LineasDeOrigen[] {
  const todas = products.map((linea, indice) => ({ ...linea, indice }));
  const propios = origenes.map((origen) => ({
    clave: origen.id,
    rotulo: `${palabraDe({ tipo_factura: origen.tipo, negativo: origen.total < 0 })} ${origen.numero} de ${fechaEs(diaDeOrigen(origen))}`,
    lineas: origen.lineas,
  }));
  const antiguos = (causa?.antiguas ?? []).map(({ numero, fecha, lineas }) => ({ clave: numero, rotulo: `Factura ${numero} de ${fechaEs(fecha)}`, lineas }));
  const grupos = [...propios, ...antiguos];
  if (!(esFactura(invoice) || causa) || (grupos.length < 2 && antiguos.length === 0)) return [{ clave: invoice.id, rotulo: null, lineas: todas }];
  let desde = 0;
  return grupos.map(({ lineas, ...grupo }) => ({ ...grupo, lineas: todas.slice(desde, (desde += lineas)) }));
}

/** A quantity of a line, as paper says it: what is weighed or comes in cases says so, and a number alone counts pieces. */
export const cuantoDe = ({ unidad }: Pick<LineaDocumento, 'unidad'>, cantidad: number): string =>
  unidad && unidad !== 'ud' ? cantidadDe({ unidad }, cantidad) : formatearCantidad(cantidad);

/** Whether a line lowers a price and no goods go either way: then its quantity and its price say nothing. */
export const soloBajaElPrecio = ({ quantity }: Pick<LineaDocumento, 'quantity'>): boolean => quantity === 0;

/** Whether goods go out by a document or come back, so that it has a day on which they do: a credit that only lowers prices moves none. */
export const mueveMercancia = ({ products }: Pick<DocumentoDetalle, 'products'>): boolean => products.some((linea) => !soloBajaElPrecio(linea));

/** Why a document is a credit, and for which days where it is a discount for what was bought; `null` where it is none. */
export function motivoDe({ causa }: Pick<DocumentoDetalle, 'causa'>): string | null {
  if (!causa) return null;
  const { etiqueta, desde, hasta } = causa;
  return desde && hasta ? `Descuento por las compras del ${fechaEs(desde)} al ${fechaEs(hasta)}` : etiqueta;
}

/** How much of a line of an order was delivered: what neither waits nor was given up. */
export const entregadoDe = ({ quantity, queda, renunciada }: Pick<LineaDocumento, 'quantity' | 'queda' | 'renunciada'>): number => restoDeCantidad(quantity, [queda, renunciada ?? 0]);
