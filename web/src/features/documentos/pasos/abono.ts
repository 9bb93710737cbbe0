import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { textoOpcional } from '@/kit/campos/reglas';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { estaFacturado } from '../etiquetas';
import type { Cantidades, LineaQueEspera } from './entrega';

type Esquemas = components['schemas'];
type Opcion<K extends keyof Esquemas> = { value: Esquemas[K]; label: string };

/** What becomes of goods that come back. */
export const DESTINOS = [
  { value: 'lote', label: 'Vuelve al lote' },
  { value: 'merma', label: 'Se tira' },
] as const satisfies readonly Opcion<'DestinoAbono'>[];

export const MOTIVOS = [
  { value: 'devolucion', label: 'Devolución' },
  { value: 'anulacion', label: 'Venta anulada' },
  { value: 'error', label: 'Error' },
] as const satisfies readonly Opcion<'MotivoAbono'>[];

/** Why a price is lowered and nothing comes back. */
export const MOTIVOS_DE_REBAJA = [
  { value: 'descuento', label: 'Descuento posterior' },
  { value: 'precio', label: 'Precio corregido' },
] as const satisfies readonly Opcion<'MotivoAbono'>[];

/** What becomes of the money. */
export const REEMBOLSOS = [
  { value: 'deuda', label: 'A la deuda' },
  { value: 'favor', label: 'A favor del cliente' },
  { value: 'dinero', label: 'Devolver dinero' },
] as const satisfies readonly Opcion<'Reembolso'>[];

export type Destino = (typeof DESTINOS)[number]['value'];
export type Destinos = Readonly<Record<number, Destino>>;

export const esquemaDeAbono = z.object({
  motivo: z.enum([...MOTIVOS, ...MOTIVOS_DE_REBAJA].map(({ value }) => value)),
  reembolso: z.enum(REEMBOLSOS.map(({ value }) => value)),
  metodo: z.enum(METODOS_PAGO.map(({ value }) => value)),
  notas: textoOpcional(300),
});

export type DatosDeAbono = z.infer<typeof esquemaDeAbono>;

/** What is chosen at first: what is paid is given back as it was paid, and what is owed is owed less. */
export const abonoEnBlanco = ({ type, meta_type }: Pick<Documento, 'type' | 'meta_type'>): DatosDeAbono => ({
  motivo: 'devolucion',
  reembolso: type === 'cobrado' ? 'dinero' : 'deuda',
  metodo: meta_type ?? 'meta',
  notas: '',
});

/** Whether something of a document can be credited: it was delivered, no invoice has taken its place, and not all of it came back. */
export const esAbonable = ({ invoice, products }: Pick<DocumentoDetalle, 'invoice' | 'products'>): boolean =>
  invoice.entregado === 'entregado' && !invoice.negativo && !estaFacturado(invoice) && products.some(({ queda }) => queda > 0);

/** What comes back, as it is sent. */
export const lineasDeAbono = (lineas: readonly LineaQueEspera[], cantidades: Cantidades, destinos: Destinos): Esquemas['AbonoLineaRequest'][] =>
  lineas.flatMap(({ indice }) => {
    const quantity = cantidades[indice] ?? 0;
    return quantity === 0 ? [] : [{ linea: indice, quantity, destino: destinos[indice] ?? 'lote' }];
  });

/** A credit as it is asked for, without the name that it is made under. */
export type Abono = Omit<Esquemas['AbonoRequest'], 'store' | 'total'>;

/** What is credited: lines of documents, or a part of all of one. */
export type Abonado = Pick<Abono, 'de' | 'lineas' | 'descuento' | 'otros' | 'antiguas'>;

/** What comes back of a document and of others with it. The first may be one of which nothing does. */
export function reunidas(de: string, lineas: Esquemas['AbonoLineaRequest'][], otras: readonly Esquemas['AbonadoRequest'][]): Abonado {
  const propias = lineas.length === 0 ? [] : [{ de, lineas }];
  const [primera, ...otros] = [...propias, ...otras.filter((otra) => otra.lineas.length > 0)];
  return { de: primera?.de ?? de, lineas: primera?.lineas ?? [], ...(otros.length > 0 && { otros }) };
}

export const aAbono = (abonado: Abonado, { motivo, reembolso, metodo, notas }: DatosDeAbono): Abono => ({
  ...abonado,
  motivo,
  reembolso,
  meta_type: metodo,
  notas,
});

/** Whether a credit says anything yet. */
export const diceAlgo = ({ lineas, descuento, antiguas }: Abonado): boolean =>
  (lineas?.length ?? 0) > 0 || Boolean(descuento) || (antiguas?.length ?? 0) > 0;
