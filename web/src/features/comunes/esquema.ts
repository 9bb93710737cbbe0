import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { cuentaDeGastoComun, restarImporte } from '@/dominio';
import { escribirNumero, leerNumero } from '@/kit/cifras/numeros';
import { fecha, fechaOpcional, numero, numeroOpcional, texto, textoOpcional } from '@/kit/campos/reglas';
import { adjuntoOpcional } from '@/recursos/adjuntoOpcional';
import { deFiscalidad, fiscalidad, FISCALIDAD_DE_TODOS, fiscalidadEscrita } from '@/recursos/fiscalidad';
import { leerId } from '@/recursos/lecturas';
import { diasDelMes, mesDe } from '@/vocabulario/meses';
import { PAGOS } from '@/vocabulario/metodosPago';
import { CLASES } from './clases';

type Esquemas = components['schemas'];
export type GastoComun = Esquemas['GastoComunFilaView'];
export type GastoComunDetalle = Esquemas['Uno_EditableView_GastoComunDetalleView']['data'];
type GastoComunRequest = Esquemas['GastoComunRequest'];
type Alcance = Esquemas['Alcance'];

/** Which months of a monthly expense are meant: one alone, that one and those after it, or all. */
export const ALCANCES = ['mes', 'siguientes', 'todo'] as const;
export type Ambito = (typeof ALCANCES)[number];

/** A part of a monthly expense, as the API takes it; blank for all of it. */
export type Parte = { mes: string; alcance: Alcance } | Record<string, never>;

export const parteDe = (ambito: Ambito, mes: string | undefined): Parte => (ambito === 'todo' || mes === undefined ? {} : { mes, alcance: ambito });

const valores = z.object({
  ambito: z.enum(ALCANCES),
  concepto: texto('Escribe el concepto.', 100),
  clase: z.pipe(z.string(), z.enum(CLASES.map(({ value }) => value), 'Elige la clase.')),
  proveedor_id: z.string(),
  numero: textoOpcional(40),
  fecha: fecha('Escribe la fecha.'),
  /** What its supplier credits; its figures are typed as on the paper, and sent below zero. */
  abono: z.boolean(),
  base: numero('Escribe la base.', { minimo: 0.01, decimales: 2 }),
  iva: z.string(),
  cuota: numeroOpcional({ decimales: 2 }),
  mensual: z.boolean(),
  /** Any day of the last month. */
  hasta: fechaOpcional,
  pago: z.enum(PAGOS.map(({ value }) => value)),
  adjunto: adjuntoOpcional,
  notas: textoOpcional(1000),
  ...fiscalidad.shape,
});

export type ComunFormulario = z.input<typeof valores>;

/** The rate of a choice; `null` where the law exempts it. */
const tipoDe = (iva: string): number | null => (iva === '' ? null : Number(iva));

/** A figure of the paper as it counts: below zero in what a supplier credits. */
export const conSigno = (importe: number, abono: boolean): number => (abono ? restarImporte(0, importe) : importe);

const cuotaConSigno = (cuota: number | null, abono: boolean): number | null => (cuota === null ? null : conSigno(cuota, abono));

/** What an expense comes to while it is written; `null` without a base. */
export function cuentaDe({ base, iva, cuota, abono }: Pick<ComunFormulario, 'base' | 'iva' | 'cuota' | 'abono'>): ReturnType<typeof cuentaDeGastoComun> | null {
  const cuanto = leerNumero(base, 2);
  return cuanto === null ? null : cuentaDeGastoComun(conSigno(cuanto, abono), tipoDe(iva), cuotaConSigno(leerNumero(cuota, 2), abono));
}

/** What is sent: the expense with the total that the form showed, and which months it is about. */
export const esquema = z.pipe(
  valores,
  z.transform(({ ambito, iva, proveedor_id, numero, mensual, hasta, pago, adjunto, retencion, deducible, inversion, abono, base: escrita, cuota: delPapel, ...resto }): { ambito: Ambito; gasto: GastoComunRequest } => {
    const seRepite = mensual && ambito !== 'mes';
    const resta = abono && !seRepite;
    const [base, cuota] = [conSigno(escrita, resta), cuotaConSigno(delPapel, resta)];
    const cuenta = cuentaDeGastoComun(base, tipoDe(iva), cuota);
    return {
      ambito,
      gasto: {
        ...resto,
        base,
        cuota,
        ...fiscalidadEscrita({ retencion, deducible, inversion }),
        iva: tipoDe(iva),
        proveedor_id: leerId(proveedor_id) ?? null,
        // Each month has an invoice of its own.
        numero: seRepite ? '' : numero,
        // A figure that cannot be told is the server's to explain.
        total: cuenta.ok ? cuenta.valor.total : 0,
        mensual: seRepite,
        hasta: seRepite && hasta !== null ? mesDe(hasta) : null,
        pago: pago === '' ? null : pago,
        adjunto_id: adjunto,
      },
    };
  }),
);

export type ComunEnviado = z.output<typeof esquema>;

export const enBlanco = (hoy: string): ComunFormulario => ({
  ambito: 'todo',
  concepto: '',
  clase: '',
  proveedor_id: '',
  numero: '',
  fecha: hoy,
  abono: false,
  base: '',
  iva: '21',
  cuota: '',
  mensual: false,
  hasta: null,
  pago: '',
  adjunto: '',
  notas: '',
  ...FISCALIDAD_DE_TODOS,
});

/** The day on which it comes in a month; of one that does not, its own. */
export const diaEn = (gasto: GastoComunDetalle, mes: string | undefined): string =>
  gasto.repeticion?.dias.find((dia) => mesDe(dia) === mes) ?? gasto.fecha;

/** @param mes - the month of it that was chosen; without it, all of it is meant */
export function deGasto(gasto: GastoComunDetalle, mes?: string): ComunFormulario {
  const regla = cuentaDeGastoComun(gasto.base, gasto.iva ?? null, null);
  const abono = gasto.base < 0;
  const comoLaRegla = regla.ok && regla.valor.cuota === gasto.cuota;
  return {
    ambito: mes === undefined ? 'todo' : 'mes',
    concepto: gasto.concepto,
    clase: gasto.clase,
    proveedor_id: String(gasto.proveedor_id ?? ''),
    numero: gasto.numero,
    fecha: diaEn(gasto, mes),
    abono,
    base: escribirNumero(conSigno(gasto.base, abono), 2),
    iva: String(gasto.iva ?? ''),
    cuota: comoLaRegla ? '' : escribirNumero(conSigno(gasto.cuota, abono), 2),
    mensual: gasto.repeticion !== null && gasto.repeticion !== undefined,
    hasta: diasDelMes(gasto.repeticion?.hasta ?? undefined)?.hasta ?? null,
    pago: gasto.pago ?? '',
    adjunto: gasto.adjunto ? String(gasto.adjunto.id) : '',
    notas: gasto.notas,
    ...deFiscalidad(gasto),
  };
}

/** The month that an address names, if the expense comes in it; of a monthly one the latest, where it names none that is. */
export function mesElegido({ repeticion }: GastoComunDetalle, escrito: string | null): string | undefined {
  if (!repeticion) return undefined;
  const meses = repeticion.dias.map(mesDe);
  return meses.find((mes) => mes === escrito) ?? meses[0];
}
