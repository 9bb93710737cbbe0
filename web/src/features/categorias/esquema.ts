import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { escribirNumero } from '@/kit/numeros';
import { numeroOpcional, texto } from '@/kit/reglas';

export type Categoria = components['schemas']['CategoriaView'];
export type CategoriaRequest = components['schemas']['CategoriaRequest'];

const ORDEN_MAXIMO = 65_535;

export const esquema = z.object({
  name: texto('Escribe el nombre.', 60),
  orden: numeroOpcional({ maximo: ORDEN_MAXIMO }),
  color: z.string(),
});

type CategoriaFormulario = z.input<typeof esquema>;

export const enBlanco: CategoriaFormulario = { name: '', orden: '', color: '' };

export const deCategoria = ({ name, orden, color }: Categoria): CategoriaFormulario => ({ name, orden: escribirNumero(orden), color });
