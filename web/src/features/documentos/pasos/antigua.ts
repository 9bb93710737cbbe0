import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { fecha, numero, texto, textoOpcional } from '@/kit/campos/reglas';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { type Abono, DESTINOS, MOTIVOS, REEMBOLSOS } from './abono';

const linea = z.object({
  product_id: texto('Elige el producto.'),
  quantity: numero('Escribe cuánto vuelve.', { decimales: 3 }),
  price: numero('Escribe el precio de aquella factura.', { decimales: 4 }),
  iva: texto('Elige el IVA de aquella factura.'),
  /** A batch of the store by its number; blank for one that is not in it. */
  lote_id: z.string(),
  lote_comodin: textoOpcional(40),
  destino: z.enum(DESTINOS.map(({ value }) => value)),
});

/** Named as on the wire, so that what the server refuses stands beside its field. */
const valores = z.object({
  antiguas: z.array(
    z.object({
      numero: texto('Escribe el número de la factura.', 60),
      fecha: fecha('Elige la fecha de la factura.'),
      lineas: z.array(linea).check(z.minLength(1, 'Añade lo que vuelve.')),
    }),
  ),
  motivo: z.enum(MOTIVOS.map(({ value }) => value)),
  reembolso: z.enum(REEMBOLSOS.map(({ value }) => value)),
  meta_type: z.enum(METODOS_PAGO.map(({ value }) => value)),
  notas: textoOpcional(300),
});

export type ValoresDeAntigua = z.input<typeof valores>;
type LineaDeAntigua = ValoresDeAntigua['antiguas'][number]['lineas'][number];

export interface PartesDeAntigua {
  control: Control<ValoresDeAntigua, unknown, Abono>;
}

export const lineaEnBlanco: LineaDeAntigua = { product_id: '', quantity: '', price: '', iva: '', lote_id: '', lote_comodin: '', destino: 'lote' };

export const antiguaEnBlanco: ValoresDeAntigua = {
  antiguas: [{ numero: '', fecha: null, lineas: [lineaEnBlanco] }],
  motivo: 'devolucion',
  reembolso: 'favor',
  meta_type: 'meta',
  notas: '',
};

/** The credit of an invoice of an earlier program. */
export const esquemaDeAntigua = (client_id: number) =>
  z.pipe(
    valores,
    z.transform(({ antiguas, ...resto }): Abono => {
      const pedida = ({ product_id, iva, lote_id, ...suyo }: z.output<typeof linea>) => ({ ...suyo, product_id: Number(product_id), iva: Number(iva), lote_id: Number(lote_id) });
      return { client_id, lineas: [], antiguas: antiguas.map(({ lineas, ...factura }) => ({ ...factura, lineas: lineas.map(pedida) })), ...resto };
    }),
  );
