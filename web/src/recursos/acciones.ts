import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { nuevaClaveDeEnvio } from '@/api/claveDeEnvio';
import { esConflicto, esInexistente } from '@/api/errores';
import { anotarEnMarcha, enMarcha, olvidarEnMarcha } from '@/kit/aparato/enMarcha';
import type { ConVersion } from '@/kit/formularios/edicion';
import { notificar } from '@/kit/dialogos/notificar';

interface Accion<V, R> {
  /** What is read anew afterwards. */
  clave: QueryKey;
  accion: (variables: V) => Promise<R>;
  /** The toast, when it went well; none where the answer has nothing to be glad of. */
  hecho: string | ((respuesta: R) => string | null);
  /** What the answer says that deserves a look; a toast too. */
  aviso?: (respuesta: R) => string | null | undefined;
  /** What was being done, said in the error dialog. Without it, whoever waits for the answer tells the failure: a form does. */
  problema?: string;
}

/** Something done to the server: a toast when it went well, a dialog when not, and the area's lists read anew. */
export function useAccion<V, R>({ clave, accion, hecho, aviso, problema }: Accion<V, R>) {
  const consultas = useQueryClient();
  return useMutation({
    mutationFn: accion,
    onSuccess: (respuesta) => {
      const dicho = typeof hecho === 'string' ? hecho : hecho(respuesta);
      if (dicho !== null) notificar(dicho);
      const texto = aviso?.(respuesta);
      if (texto) notificar(texto, 'aviso');
      // Not waited for: a list that is on the screen shows itself busy, and any other is read when it is opened.
      void consultas.invalidateQueries({ queryKey: clave });
    },
    // It may have happened, its answer lost: whoever goes to look finds it. What is gone, or was changed meanwhile, the screen
    // shows at once; but a form keeps what it was opened with, and tells the difference itself.
    onError: (error) => {
      const haCambiado = esInexistente(error) || (problema !== undefined && esConflicto(error));
      void consultas.invalidateQueries({ queryKey: clave, refetchType: haCambiado ? 'active' : 'none' });
    },
    meta: problema === undefined ? { errorPropio: true } : { problema },
  });
}

/** The key of one form: it makes one thing, and what it holds may outlive its page. */
export function useClaveDeEnvio(area: string): string {
  const { key } = useLocation();
  const entrada = `${key} ${area}`;
  const [clave] = useState(() => enMarcha(entrada) ?? nuevaClaveDeEnvio(area));
  useEffect(() => {
    anotarEnMarcha(entrada, clave);
    return () => olvidarEnMarcha(entrada);
  }, [entrada, clave]);
  return clave;
}

/** What is sent, with the version that it changes, where the record has one. */
export const conVersion = <B extends object>(cuerpo: B, version: number | undefined): B & ConVersion =>
  version === undefined ? cuerpo : { ...cuerpo, version };
