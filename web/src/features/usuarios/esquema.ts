import * as z from 'zod/mini';
import type { components } from '@/api/esquema';

export type Usuario = components['schemas']['UsuarioView'];

export const ROLES = [
  { value: 'pda', label: 'PDA' },
  { value: 'admin', label: 'Administrador' },
] as const;

const nombre = z.string().check(z.trim(), z.minLength(1, 'Escribe el nombre.'));
const rol = z.enum(['pda', 'admin']);

export const usuarioNuevo = z.object({
  name: nombre,
  password: z.string().check(z.minLength(1, 'Escribe la contraseña.')),
  role: rol,
});

/** An empty password leaves the old one as it is. */
export const usuarioEditado = z.object({ name: nombre, password: z.string(), role: rol });

export type UsuarioFormulario = z.infer<typeof usuarioNuevo>;
