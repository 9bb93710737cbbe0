import { useEffect, useState } from 'react';

const ESPERA_RESTAURACION_MS = 5000;

/** The part of a persisted store that tells when what was stored is back. */
export interface Restaurable {
  persist: {
    hasHydrated: () => boolean;
    onFinishHydration: (aviso: () => void) => () => void;
  };
}

type Restauracion = 'esperando' | 'lista' | 'agotada';

const todos = (restaurables: readonly Restaurable[]) => restaurables.every(({ persist }) => persist.hasHydrated());

/** Whether the persisted stores are back; gives up after five seconds. */
export function useRestauracion(restaurables: readonly Restaurable[]): Restauracion {
  const [estado, setEstado] = useState<Restauracion>(() => (todos(restaurables) ? 'lista' : 'esperando'));

  useEffect(() => {
    if (estado !== 'esperando') return undefined;
    const comprobar = () => {
      if (todos(restaurables)) setEstado('lista');
    };
    const bajas = restaurables.map(({ persist }) => persist.onFinishHydration(comprobar));
    const limite = window.setTimeout(() => setEstado('agotada'), ESPERA_RESTAURACION_MS);
    comprobar();
    return () => {
      window.clearTimeout(limite);
      for (const baja of bajas) baja();
    };
  }, [restaurables, estado]);

  return estado;
}
