import { useMemo } from 'react';
import { normalizarRenglones } from '.';

/** The things with what is looked for in their name, blind to case and accents as the server is. */
export function useBuscados<T>(cosas: readonly T[], nombre: (cosa: T) => string, buscado: string): readonly T[] {
  const nombres = useMemo(() => {
    const renglones = cosas.map((cosa) => nombre(cosa).replaceAll('\n', ' '));
    return normalizarRenglones(renglones.join('\n')).split('\n');
  }, [cosas, nombre]);
  return useMemo(() => {
    const aguja = normalizarRenglones(buscado);
    return aguja === '' ? cosas : cosas.filter((_, indice) => nombres[indice]?.includes(aguja));
  }, [cosas, nombres, buscado]);
}
