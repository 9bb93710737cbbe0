import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import type { ConVersion } from '@/kit/formularios/edicion';
import { letras, texto } from '@/kit/campos/reglas';

export type Usuario = components['schemas']['UsuarioView'] & ConVersion;

export const ROLES = [
  { value: 'pda', label: 'PDA' },
  { value: 'admin', label: 'Administrador' },
] as const;

const NOMBRE_MAXIMO = 60;
const CONTRASENA_MINIMA = 8;
const CONTRASENA_MAXIMA = 128;

const nombre = texto('Escribe el nombre.', NOMBRE_MAXIMO);
/** Judged only where there is one; whether it may be left blank is the form's affair. */
const contrasena = z.string().check(
  z.refine(
    (clave) => clave === '' || letras(clave) >= CONTRASENA_MINIMA,
    `La contraseña necesita al menos ${CONTRASENA_MINIMA} caracteres.`,
  ),
  z.refine((clave) => letras(clave) <= CONTRASENA_MAXIMA, `La contraseña admite ${CONTRASENA_MAXIMA} caracteres como mucho.`),
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

export const enBlanco: UsuarioFormulario = { name: '', password: '', role: 'pda' };

export const deUsuario = ({ name, role }: Usuario): UsuarioFormulario => ({ name, password: '', role });
