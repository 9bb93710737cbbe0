import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { escribirNumero } from '@/kit/cifras/numeros';
import { fecha, numero, numeroOpcional, texto, textoOpcional } from '@/kit/campos/reglas';
import { DECIMALES_CANTIDAD, DECIMALES_PRECIO } from '@/vocabulario/medidas';

type Esquemas = components['schemas'];
export type Producto = Esquemas['ProductoFichaView'];
export type ProductoResumen = Esquemas['ProductoResumenView'];
export type ProductoRequest = Esquemas['ProductoRequest'];

export const UNIDADES = [
  { value: 'ud', label: 'Unidad' },
  { value: 'kg', label: 'Kilo' },
  { value: 'caja', label: 'Caja' },
] as const;

export const GENEROS = [
  { value: 'general', label: 'General' },
  { value: 'tabaco', label: 'Tabaco' },
] as const;

const idOpcional = z.pipe(
  z.string(),
  z.transform((id) => (id === '' ? null : Number(id))),
);

const tipo = z.pipe(z.string(), z.transform(Number));

const valores = z.object({
  name: texto('Escribe el nombre.'),
  categoria_id: idOpcional,
  proveedor_id: idOpcional,
  ean: textoOpcional(13),
  unidad: z.enum(['ud', 'kg', 'caja']),
  unidades_por_caja: numeroOpcional({ minimo: 1, maximo: 65_535 }),
  iva: tipo,
  cambios_de_iva: z.array(z.object({ desde: fecha('Di desde qué día.'), iva: tipo })),
  genero: z.enum(['general', 'tabaco']),
  price: numero('Escribe el precio.', { decimales: DECIMALES_PRECIO }),
  coste: numeroOpcional({ decimales: DECIMALES_PRECIO }),
  stock_minimo: numeroOpcional({ decimales: DECIMALES_CANTIDAD }),
  trazabilidad: z.boolean(),
  activo: z.boolean(),
});

export const esquema = valores.check(
  z.refine(({ unidad, stock_minimo }) => unidad === 'kg' || stock_minimo === null || Number.isInteger(stock_minimo), {
    message: 'No lleva decimales.',
    path: ['stock_minimo'],
  }),
);

export type ProductoFormulario = z.input<typeof esquema>;

/** What each part of the form is given. */
export interface PartesDeProducto {
  control: Control<ProductoFormulario, unknown, ProductoRequest>;
}

export const enBlanco: ProductoFormulario = {
  name: '',
  categoria_id: '',
  proveedor_id: '',
  ean: '',
  unidad: 'ud',
  unidades_por_caja: '',
  iva: '10',
  cambios_de_iva: [],
  genero: 'general',
  price: '',
  coste: '',
  stock_minimo: '',
  trazabilidad: false,
  activo: true,
};

const escribirId = (id: number | null | undefined): string => (id ? String(id) : '');

export const deProducto = (producto: Producto): ProductoFormulario => ({
  name: producto.name,
  categoria_id: escribirId(producto.categoria_id),
  proveedor_id: escribirId(producto.proveedor_id),
  ean: producto.ean,
  unidad: producto.unidad,
  unidades_por_caja: escribirNumero(producto.unidades_por_caja),
  iva: String(producto.iva),
  cambios_de_iva: producto.cambios_de_iva.map(({ desde, iva }) => ({ desde, iva: String(iva) })),
  genero: producto.genero,
  price: escribirNumero(producto.price, 2),
  coste: escribirNumero(producto.coste, 2),
  stock_minimo: escribirNumero(producto.stock_minimo),
  trazabilidad: producto.trazabilidad,
  activo: producto.activo,
});
