import * as z from 'zod/mini';

export const acceso = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Escribe tu nombre de usuario.')),
  password: z.string().check(z.minLength(1, 'Escribe tu contraseña.')),
});

export type Acceso = z.infer<typeof acceso>;
