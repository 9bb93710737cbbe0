import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { nuevaClaveDeEnvio } from '@/api/claveDeEnvio';
import { describirError, ErrorApi, esCancelada } from '@/api/errores';
import { reducirFoto } from '@/kit/aparato/foto';
import { ENVIANDO, SIN_ENVIAR } from './adjuntoOpcional';
import { adjunto, BYTES_MAXIMOS, subirAdjunto, TIPOS_ADJUNTO } from './adjuntos';

type Fase =
  | { clase: 'reposo' }
  | { clase: 'enviando'; nombre: string; avance: number }
  | { clase: 'fallo'; nombre: string; mensaje: string; sePuedeRepetir: boolean };

interface Envio {
  archivo: File;
  /** Known to the server: a second try of the same file goes on where the first ended. */
  llave: string;
}

const admitidos: readonly string[] = TIPOS_ADJUNTO;

/** Why a file is not even sent; what it is in truth its first bytes say, and the server reads them. */
function reprocheDe({ size, type }: File): string | null {
  if (!admitidos.includes(type)) return 'Elige un PDF o una foto (JPEG, PNG o WebP).';
  if (size === 0) return 'El archivo está vacío.';
  return size > BYTES_MAXIMOS ? 'El archivo pesa demasiado: como mucho 5 MB.' : null;
}

/** A rule that the file breaks stays broken, however often it is sent. */
const esDefinitivo = (error: unknown): boolean => error instanceof ErrorApi && error.estado === 422;

/**
 * Sends the file of a form while the rest of it is filled in.
 *
 * @param onCambio - takes its identifier once it is there; until then, that it is on its way or did not arrive
 */
export function useSubida(onCambio: (valor: string) => void) {
  const [fase, setFase] = useState<Fase>({ clase: 'reposo' });
  const consultas = useQueryClient();
  const ultimo = useRef<Envio | null>(null);
  const enCurso = useRef<AbortController | null>(null);
  useEffect(() => () => enCurso.current?.abort(), []);

  const enviar = async ({ archivo, llave }: Envio) => {
    const { name: nombre } = archivo;
    const control = new AbortController();
    enCurso.current = control;
    setFase({ clase: 'enviando', nombre, avance: 0 });
    onCambio(ENVIANDO);
    try {
      const subida = await subirAdjunto(archivo, llave, (avance) => setFase({ clase: 'enviando', nombre, avance }), control.signal);
      consultas.setQueryData(adjunto(subida.id).queryKey, subida);
      setFase({ clase: 'reposo' });
      onCambio(String(subida.id));
    } catch (error) {
      if (esCancelada(error)) return;
      setFase({ clase: 'fallo', nombre, mensaje: describirError(error).texto, sePuedeRepetir: !esDefinitivo(error) });
      onCambio(esDefinitivo(error) ? '' : SIN_ENVIAR);
    }
  };

  return {
    fase,
    /** Sends a file that was chosen, a photo made smaller first. */
    elegir: async (elegido: File | undefined) => {
      if (elegido === undefined) return;
      const archivo = await reducirFoto(elegido);
      const mensaje = reprocheDe(archivo);
      if (mensaje !== null) return setFase({ clase: 'fallo', nombre: archivo.name, mensaje, sePuedeRepetir: false });
      ultimo.current = { archivo, llave: nuevaClaveDeEnvio('adjunto') };
      await enviar(ultimo.current);
    },
    reintentar: () => {
      if (ultimo.current) void enviar(ultimo.current);
    },
    /** Gives up what is on its way, and forgets what did not arrive. */
    dejar: () => {
      enCurso.current?.abort();
      setFase({ clase: 'reposo' });
    },
  };
}
