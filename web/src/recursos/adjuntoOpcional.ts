import * as z from 'zod/mini';

/** What the field of a file holds while the file is on its way, and when it did not arrive. */
export const ENVIANDO = 'enviando';
export const SIN_ENVIAR = 'sin enviar';

/** The file of a form as `CampoAdjunto` keeps it, read as the identifier to be sent; blank is `null`. */
export const adjuntoOpcional = z.pipe(
  z.string().check(
    z.refine((valor) => valor !== ENVIANDO, 'Espera a que termine de enviarse.'),
    z.refine((valor) => valor !== SIN_ENVIAR, 'No se ha enviado: reinténtalo o quítalo.'),
  ),
  z.transform((valor) => (valor === '' ? null : Number(valor))),
);
