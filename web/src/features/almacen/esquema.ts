import * as z from 'zod/mini';
import { fechaOpcional, numero, texto } from '@/kit/campos/reglas';
import { CANTIDAD_MAXIMA, DECIMALES_CANTIDAD } from '@/vocabulario/medidas';

export const esquema = z.pipe(
  z.object({
    product_id: z.string().check(z.minLength(1, 'Elige el producto.')),
    name: texto('Escribe la serie.', 40),
    start: numero('Escribe la cantidad.', { maximo: CANTIDAD_MAXIMA, decimales: DECIMALES_CANTIDAD }),
    caducidad: fechaOpcional,
    tipo_caducidad: z.enum(['consumo_preferente', 'caducidad']),
  }),
  // A kind without a date says nothing.
  z.transform(({ product_id, caducidad, tipo_caducidad, ...lote }) => ({
    ...lote,
    product_id: Number(product_id),
    ...(caducidad !== null && { caducidad, tipo_caducidad }),
  })),
);

export type LoteFormulario = z.input<typeof esquema>;

export const enBlanco = (productoId: number | undefined): LoteFormulario => ({
  product_id: productoId === undefined ? '' : String(productoId),
  name: '',
  start: '',
  caducidad: null,
  tipo_caducidad: 'consumo_preferente',
});

/** Why a batch is withdrawn, or offered again. */
export const esquemaBloqueo = z.object({ motivo: texto('Escribe el motivo.', 200) });
