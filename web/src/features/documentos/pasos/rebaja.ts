import type { components } from '@/api/esquema';
import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { leerNumero } from '@/kit/cifras/numeros';
import type { Abonado } from './abono';

type Rebaja = components['schemas']['Rebaja'];
type Descuento = components['schemas']['Descuento'];

/** In which way a price is lowered. */
export const FORMAS = [
  { value: 'porcentaje', label: 'Porcentaje', unidad: '%', decimales: 2 },
  { value: 'importe', label: 'Importe', unidad: '€', decimales: 2 },
  { value: 'precio', label: 'Precio nuevo', unidad: '€', decimales: 4 },
] as const;

export type Forma = (typeof FORMAS)[number]['value'];

/** Of what it is lowered. */
export const ALCANCES = [
  { value: 'todo', label: 'Todo el documento' },
  { value: 'lineas', label: 'Línea a línea' },
] as const;

export type Alcance = (typeof ALCANCES)[number]['value'];

/** A new price is that of a line; of a whole document there is none. */
export const formasDe = (alcance: Alcance) => FORMAS.filter(({ value }) => alcance === 'lineas' || value !== 'precio');

export const formaDe = (forma: Forma) => FORMAS.find(({ value }) => value === forma) ?? FORMAS[0];

/** A line of which something can be taken off, with its place in the document. */
export type LineaRebajable = LineaDocumento & { indice: number };

export const lineasRebajables = ({ products }: Pick<DocumentoDetalle, 'products'>): LineaRebajable[] =>
  products.map((linea, indice) => ({ ...linea, indice })).filter(({ neto_queda }) => neto_queda > 0);

function rebajaDe(forma: Forma, cifra: number): Rebaja {
  if (forma === 'precio') return { precio: cifra };
  return forma === 'importe' ? { importe: cifra } : { porcentaje: cifra };
}

/** What is typed: for the whole document, and for each line by its place. */
export interface Escrito {
  alcance: Alcance;
  forma: Forma;
  todo: string;
  lineas: Readonly<Record<number, string>>;
}

/** What is asked for by what is typed; boxes that are blank say nothing. */
export function rebajado({ alcance, forma, todo, lineas }: Escrito): Pick<Abonado, 'lineas' | 'descuento'> {
  const { decimales } = formaDe(forma);
  if (alcance === 'todo') {
    const cifra = leerNumero(todo, decimales);
    const descuento: Descuento | null = cifra === null ? null : forma === 'importe' ? { importe: cifra } : { porcentaje: cifra };
    return { lineas: [], ...(descuento && { descuento }) };
  }
  const pedidas = Object.entries(lineas).flatMap(([linea, texto]) => {
    const cifra = leerNumero(texto, decimales);
    return cifra === null ? [] : [{ linea: Number(linea), rebaja: rebajaDe(forma, cifra) }];
  });
  return { lineas: pedidas };
}
