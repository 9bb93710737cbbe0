import * as z from 'zod/mini';
import { esDia, reprocheDeDia } from '../cifras/dias';
import { leerNumero, reprocheDeNumero } from '../cifras/numeros';

/** Counts as the server does: a letter outside the basic plane is one. */
export const letras = (texto: string): number => Array.from(texto).length;

/**
 * A text that may not stay blank; trimmed.
 *
 * @param falta - what is said when it does
 */
export const texto = (falta: string, maximo = 120) => textoOpcional(maximo).check(z.minLength(1, falta));

/** A text that may stay blank; trimmed. */
export const textoOpcional = (maximo = 120) =>
  z.string().check(
    z.trim(),
    z.refine((valor) => letras(valor) <= maximo, `Como mucho ${maximo} letras.`),
  );

interface Limites {
  /** How many it may have; as the field that it is typed in. */
  decimales?: number;
  minimo?: number;
  maximo?: number;
}

const dentro = (valor: number, { minimo, maximo }: Omit<Limites, 'decimales'>): string | null => {
  if (minimo !== undefined && valor < minimo) return `Como poco ${String(minimo).replace('.', ',')}.`;
  if (maximo !== undefined && valor > maximo) return `Como mucho ${String(maximo).replace('.', ',')}.`;
  return null;
};

/**
 * A figure as `CampoNumero` keeps it, read as the number to be sent; blank is `null`.
 *
 * @param falta - what is said when it is blank; without it, blank is allowed
 */
function cifra({ decimales = 0, ...limites }: Limites, falta?: string) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.superRefine((valor, contexto) => {
        const leido = leerNumero(valor, decimales);
        const reproche = leido === null ? (reprocheDeNumero(valor, decimales) ?? falta) : dentro(leido, limites);
        if (reproche) contexto.addIssue({ code: 'custom', message: reproche, input: valor });
      }),
    ),
    z.transform((valor) => leerNumero(valor, decimales)),
  );
}

export const numeroOpcional = (limites: Limites = {}) => cifra(limites);

/** @param falta - what is said when it stays blank */
export const numero = (falta: string, limites: Limites = {}) => z.pipe(cifra(limites, falta), z.transform((valor) => valor ?? 0));

/** A day as `CampoFecha` keeps it; blank is `null`. */
export const fechaOpcional = z.nullable(z.string().check(z.refine(esDia, { error: ({ input }) => reprocheDeDia(String(input)) })));

/** @param falta - what is said when it stays blank */
export const fecha = (falta: string) => z.pipe(fechaOpcional.check(z.refine((dia) => dia !== null, falta)), z.transform((dia) => dia ?? ''));
