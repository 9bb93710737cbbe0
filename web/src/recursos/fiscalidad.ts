import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { cuentaDeGastoComun, restarImporte } from '@/dominio';
import { numeroOpcional } from '@/kit/campos/reglas';
import { escribirNumero, leerNumero } from '@/kit/cifras/numeros';

type Fiscalidad = components['schemas']['FiscalidadView'];

/** Rates have up to two decimals. */
const DECIMALES = 2;

/** What a form says of the taxes of an expense; a blank figure is what holds for most: nothing kept back, all of the IVA deducted. */
export const fiscalidad = z.object({
  retencion: numeroOpcional({ maximo: 47, decimales: DECIMALES }),
  deducible: numeroOpcional({ maximo: 100, decimales: DECIMALES }),
  inversion: z.boolean(),
});

export type FiscalidadFormulario = z.input<typeof fiscalidad>;

/** What is sent of it: what a form leaves blank is as for most, and is said, because what is not said stays as it was. */
export const fiscalidadEscrita = ({ retencion, deducible, inversion }: z.output<typeof fiscalidad>) => ({
  retencion: retencion ?? 0,
  deducible: deducible ?? 100,
  inversion,
});

/** How the forms call it. */
export const NOMBRES_FISCALES = { retencion: 'retencion', deducible: 'deducible', inversion: 'inversion' } as const;

export const FISCALIDAD_DE_TODOS: FiscalidadFormulario = { retencion: '', deducible: '', inversion: false };

export const deFiscalidad = ({ retencion, deducible, inversion }: Pick<Fiscalidad, 'retencion' | 'deducible' | 'inversion'>): FiscalidadFormulario => ({
  retencion: retencion === 0 ? '' : escribirNumero(retencion),
  deducible: deducible === 100 ? '' : escribirNumero(deducible),
  inversion,
});

/** What is kept back, and what is paid then. */
export type Retencion = Pick<Fiscalidad, 'retencion' | 'retenido' | 'a_pagar'>;

/** What is kept back while a form is written: the share of its base, to the cent, as a cuota is; nothing while no rate is written. */
export function retencionDe(escrita: string, base: number, total: number): Retencion | null {
  const retencion = leerNumero(escrita, DECIMALES);
  if (retencion === null || retencion === 0 || retencion > 100) return null;
  const parte = cuentaDeGastoComun(base, retencion, null);
  return parte.ok ? { retencion, retenido: parte.valor.cuota, a_pagar: restarImporte(total, parte.valor.cuota) } : null;
}
