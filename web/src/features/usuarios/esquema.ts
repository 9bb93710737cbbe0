import * as z from 'zod/mini';
import type { components } from '@/api/esquema';

export type Usuario = components['schemas']['UsuarioView'];

export const ROLES = [
  { value: 'pda', label: 'PDA' },
  { value: 'admin', label: 'Administrador' },
] as const;

const NOMBRE_MAXIMO = 60;
const CONTRASENA_MINIMA = 8;
const CONTRASENA_MAXIMA = 128;

/** Counts as the server does: a letter outside the basic plane is one. */
const letras = (texto: string): number => Array.from(texto).length;

const nombre = z.string().check(
  z.trim(),
  z.minLength(1, 'Escribe el nombre.'),
  z.refine((texto) => letras(texto) <= NOMBRE_MAXIMO, `Como mucho ${NOMBRE_MAXIMO} letras.`),
);
/** Judged only where there is one; whether it may be left blank is the form's affair. */
const contrasena = z.string().check(
  z.refine(
    (texto) => texto === '' || letras(texto) >= CONTRASENA_MINIMA,
    `La contraseña necesita al menos ${CONTRASENA_MINIMA} caracteres.`,
  ),
  z.refine((texto) => letras(texto) <= CONTRASENA_MAXIMA, `La contraseña admite ${CONTRASENA_MAXIMA} caracteres como mucho.`),
);
const rol = z.enum(['pda', 'admin']);

export const usuarioNuevo = z.object({
  name: nombre,
  password: contrasena.check(z.minLength(1, 'Escribe la contraseña.')),
  role: rol,
});

/** An empty password leaves the old one as it is. */
export const usuarioEditado = z.object({ name: nombre, password: contrasena, role: rol });

export type UsuarioFormulario = z.infer<typeof usuarioNuevo>;
