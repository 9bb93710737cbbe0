import { ErrorApi } from '@/api/errores';
import { confirmar } from '@/kit/dialogos/dialogos';

/** What the server warns of, by the field that confirms it, and how the person is asked. */
const AVISOS = {
  repetido: { titulo: 'Número repetido', aceptar: 'Guardar igualmente' },
  apartados: { titulo: 'Apartado en pedidos', aceptar: 'Seguir' },
} as const;

type Confirmado = Partial<Record<keyof typeof AVISOS, true>>;

const seAvisa = (campo: string | undefined): campo is keyof typeof AVISOS => campo !== undefined && campo in AVISOS;

/** Sends it again, confirmed, where the server warns of something; whoever backs out goes on where she was. */
export async function insistiendo<R>(enviar: (confirmado: Confirmado) => Promise<R>, confirmado: Confirmado = {}): Promise<R> {
  try {
    return await enviar(confirmado);
  } catch (error) {
    if (!(error instanceof ErrorApi) || !seAvisa(error.confirmar)) throw error;
    const seguro = await confirmar({ ...AVISOS[error.confirmar], texto: error.mensaje });
    if (!seguro) throw new ErrorApi({ clase: 'cancelada' });
    return await insistiendo(enviar, { ...confirmado, [error.confirmar]: true });
  }
}
