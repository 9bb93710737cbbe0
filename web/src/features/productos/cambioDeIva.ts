import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { fecha } from '@/kit/campos/reglas';

export type CambioDeIva = components['schemas']['CambioDeIvaRequest'];

const valores = z.object({
  desde: fecha('Di desde qué día.'),
  iva: z.pipe(z.string(), z.transform(Number)),
  /** Which products are in sight: those that have this rate today. */
  llevan: z.string(),
  products: z.array(z.number()).check(z.minLength(1, 'Elige al menos un producto.')),
});

export const esquema = z.pipe(
  valores,
  z.transform(({ desde, iva, products }): CambioDeIva => ({ desde, iva, products })),
);

export type CambioFormulario = z.input<typeof esquema>;

export interface PartesDeCambio {
  control: Control<CambioFormulario, unknown, CambioDeIva>;
}

export const cambioEnBlanco: CambioFormulario = { desde: null, iva: '10', llevan: '', products: [] };
