import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { numero, texto, textoOpcional } from '@/kit/campos/reglas';
import { DECIMALES_CANTIDAD } from '@/vocabulario/medidas';
import { TIPOS_SALIDA } from '@/vocabulario/tiposSalida';

export type Salida = components['schemas']['SalidaView'];
export type SalidaRequest = components['schemas']['SalidaRequest'];

/** All of them move in one transaction. */
export const LINEAS_MAXIMAS = 40;

/** What each kind is for, said under the choice. */
export const AYUDA_TIPO: Readonly<Record<(typeof TIPOS_SALIDA)[number]['value'], string>> = {
  merma: 'Se ha estropeado, se ha secado o se ha pasado de fecha.',
  rotura: 'Se ha roto.',
  autoconsumo: 'Lo gasta la casa.',
  devolucion_proveedor: 'Vuelve a quien lo trajo.',
  recuento: 'Cuenta lo que hay en la casa, también lo apartado para pedidos sin entregar: el lote se queda en lo que cuentes.',
};

const linea = z.object({
  producto_id: z.string().check(z.minLength(1, 'Elige el producto.')),
  lote_id: z.string().check(z.minLength(1, 'Elige el lote.')),
  cantidad: numero('Escribe la cantidad.', { decimales: DECIMALES_CANTIDAD }),
});

export const esquema = z.pipe(
  z
    .object({
      tipo: z.enum(TIPOS_SALIDA.map(({ value }) => value)),
      motivo: texto('Escribe el motivo.', 200),
      proveedor_id: z.string(),
      documento: textoOpcional(40),
      lineas: z.array(linea),
    })
    .check(
      z.refine(({ tipo, proveedor_id }) => tipo !== 'devolucion_proveedor' || proveedor_id !== '', {
        message: 'Elige el proveedor.',
        path: ['proveedor_id'],
      }),
    ),
  z.transform(({ tipo, motivo, proveedor_id, documento, lineas }) => ({
    tipo,
    motivo,
    documento,
    lineas: lineas.map(({ lote_id, cantidad }) => ({ lote_id: Number(lote_id), cantidad })),
    // A supplier chosen before another kind was is not meant any more.
    ...(tipo === 'devolucion_proveedor' && { proveedor_id: Number(proveedor_id) }),
  })),
);

export type SalidaFormulario = z.input<typeof esquema>;
export type LineaFormulario = SalidaFormulario['lineas'][number];

export const lineaEnBlanco: LineaFormulario = { producto_id: '', lote_id: '', cantidad: '' };

export const enBlanco = (primera: LineaFormulario): SalidaFormulario => ({
  tipo: 'merma',
  motivo: '',
  proveedor_id: '',
  documento: '',
  lineas: [primera],
});
