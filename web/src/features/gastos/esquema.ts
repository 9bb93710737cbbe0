import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { type LineaCosteada, totalesDeGasto } from '@/dominio';
import { esDia } from '@/kit/cifras/dias';
import { escribirNumero, leerNumero } from '@/kit/cifras/numeros';
import { fecha, fechaOpcional, numero, texto } from '@/kit/campos/reglas';
import { adjuntoOpcional } from '@/recursos/adjuntoOpcional';
import { deFiscalidad, fiscalidad, FISCALIDAD_DE_TODOS, fiscalidadEscrita } from '@/recursos/fiscalidad';
import { leerId } from '@/recursos/lecturas';
import { CANTIDAD_MAXIMA, DECIMALES_CANTIDAD } from '@/vocabulario/medidas';
import { PAGOS } from '@/vocabulario/metodosPago';

type Esquemas = components['schemas'];
export type Gasto = Esquemas['GastoView'];
export type GastoDetalle = Esquemas['Uno_EditableView_GastoDetalleView']['data'];
export type LineaGasto = Esquemas['LineaGastoView'];
export type GastoRequest = Esquemas['GastoRequest'];
export type FichaProducto = Esquemas['ProductoFichaView'];

/** All of their batches come in with the invoice in one transaction. */
export const LINEAS_MAXIMAS = 90;

/** Unit costs have up to four decimals, rates up to two. */
export const DECIMALES_COSTE = 4;
export const DECIMALES_IVA = 2;

export const REDONDEOS = [
  { value: 'normal', label: 'Normal' },
  { value: 'alza', label: 'Alza' },
  { value: 'baja', label: 'Baja' },
] as const;

export const RECARGOS = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Si' },
] as const;

/** What a date means, in the room that a line has. */
export const TIPOS_CADUCIDAD = [
  { value: 'consumo_preferente', label: 'Preferente' },
  { value: 'caducidad', label: 'Caducidad' },
] as const;

const linea = z.object({
  product_id: z.string().check(z.minLength(1, 'Elige el producto.')),
  lote: texto('Escribe el lote.', 40),
  cantidad: numero('Escribe la cantidad.', { maximo: CANTIDAD_MAXIMA, decimales: DECIMALES_CANTIDAD }),
  coste: numero('Escribe el coste.', { decimales: DECIMALES_COSTE }),
  iva: numero('Escribe el IVA.', { maximo: 100, decimales: DECIMALES_IVA }),
  caducidad: fechaOpcional,
  tipo_caducidad: z.enum(['consumo_preferente', 'caducidad']),
  /** The rate of the product, which nobody writes here. */
  genero: z.enum(['general', 'tabaco']),
});

export type LineaFormulario = z.input<typeof linea>;

export const lineaEnBlanco: LineaFormulario = {
  product_id: '',
  lote: '',
  cantidad: '',
  coste: '',
  iva: '',
  caducidad: null,
  tipo_caducidad: 'consumo_preferente',
  genero: 'general',
};

const ESCRITOS = ['product_id', 'lote', 'cantidad', 'coste', 'iva'] as const;

/** Nothing was written in it yet. */
export const estaEnBlanco = (una: LineaFormulario): boolean => una.caducidad === null && ESCRITOS.every((campo) => una[campo].trim() === '');

/** The lines without the blank ones at their end, which wait to be filled in. */
const escritas = (lineas: LineaFormulario[]): LineaFormulario[] => lineas.slice(0, lineas.findLastIndex((una) => !estaEnBlanco(una)) + 1);

/** What the totals follow from, once a line says all of it. */
export function costeada({ product_id, cantidad, coste, iva, genero }: LineaFormulario): LineaCosteada | null {
  const [cuanto, cuesta, tipo] = [leerNumero(cantidad, DECIMALES_CANTIDAD), leerNumero(coste, DECIMALES_COSTE), leerNumero(iva, DECIMALES_IVA)];
  if (leerId(product_id) === undefined || cuanto === null || cuesta === null || tipo === null || tipo > 100 || cuanto > CANTIDAD_MAXIMA) return null;
  return { cantidad: cuanto, coste: cuesta, iva: tipo, genero };
}

/** What the figures of an invoice follow from. */
export interface Cuenta {
  lineas: readonly LineaFormulario[];
  recargo: string;
  redondeo?: GastoRequest['redondeo'];
  fecha: string | null;
}

/** The figures of the lines that are complete, by the rules that the server applies; `null` without a day. */
export function totalesDe({ lineas, recargo, redondeo = 'normal', fecha: dia }: Cuenta): ReturnType<typeof totalesDeGasto> | null {
  const completas = lineas.map(costeada).filter((una) => una !== null);
  return dia === null || !esDia(dia) ? null : totalesDeGasto(completas, recargo === '1' ? 1 : 0, redondeo, dia);
}

const cabecera = z.object({
  proveedor_id: z.string().check(z.minLength(1, 'Elige el proveedor.')),
  numero: texto('Escribe el número.', 40),
  fecha: fecha('Escribe la fecha.'),
  recargo: z.enum(['0', '1']),
  redondeo: z.enum(['normal', 'alza', 'baja']),
  pago: z.enum(PAGOS.map(({ value }) => value)),
  adjunto: adjuntoOpcional,
  ...fiscalidad.shape,
});

export type GastoFormulario = z.input<typeof cabecera> & { lineas: LineaFormulario[] };

/** What is sent, with the total that the form showed. */
export const esquema = z.pipe(
  z.transform((valores: GastoFormulario) => {
    const lineas = escritas(valores.lineas);
    const cifras = totalesDe({ ...valores, lineas });
    // A figure that cannot be told is the server's to explain.
    return { ...valores, lineas, total: cifras?.ok ? cifras.valor.total : 0 };
  }),
  z.pipe(
    z.extend(cabecera, { lineas: z.array(linea).check(z.minLength(1, 'Pon al menos una línea.')), total: z.number() }),
    z.transform(
      ({ proveedor_id, recargo, pago, adjunto, lineas, retencion, deducible, inversion, ...resto }): GastoRequest => ({
        ...resto,
        ...fiscalidadEscrita({ retencion, deducible, inversion }),
        proveedor_id: Number(proveedor_id),
        recargo: recargo === '1' ? 1 : 0,
        pago: pago === '' ? null : pago,
        adjunto_id: adjunto,
        lineas: lineas.map(({ product_id, lote, cantidad, coste, iva, caducidad, tipo_caducidad }) => ({
          product_id: Number(product_id),
          lote,
          cantidad,
          coste,
          iva,
          // A kind without a date says nothing.
          ...(caducidad !== null && { caducidad, tipo_caducidad }),
        })),
      }),
    ),
  ),
);

/** @param recargo - whether suppliers charge it to this company */
export const enBlanco = (hoy: string, recargo: boolean): GastoFormulario => ({
  proveedor_id: '',
  numero: '',
  fecha: hoy,
  recargo: recargo ? '1' : '0',
  redondeo: 'normal',
  pago: '',
  adjunto: '',
  ...FISCALIDAD_DE_TODOS,
  lineas: [lineaEnBlanco],
});

const deLinea = (una: LineaGasto): LineaFormulario => ({
  product_id: String(una.product_id),
  lote: una.lote,
  cantidad: escribirNumero(una.cantidad),
  coste: escribirNumero(una.coste, 2),
  iva: escribirNumero(una.iva),
  caducidad: una.caducidad ?? null,
  tipo_caducidad: una.tipo_caducidad ?? 'consumo_preferente',
  genero: una.genero,
});

export const deGasto = (gasto: GastoDetalle): GastoFormulario => ({
  proveedor_id: String(gasto.proveedor_id),
  numero: gasto.numero,
  fecha: gasto.fecha,
  recargo: gasto.recargo === 1 ? '1' : '0',
  redondeo: gasto.redondeo,
  pago: gasto.pago ?? '',
  adjunto: gasto.adjunto ? String(gasto.adjunto.id) : '',
  ...deFiscalidad(gasto),
  lineas: gasto.lineas.length < LINEAS_MAXIMAS ? [...gasto.lineas.map(deLinea), lineaEnBlanco] : gasto.lineas.map(deLinea),
});
