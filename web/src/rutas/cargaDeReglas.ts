import type { RouteObject } from 'react-router';

/** No screen of the area opens before the rules of the business are here; they come beside the screens, not after them. */
export const cargaDeReglas: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {
  loader: async () => {
    const { cargarDominio } = await import('@/dominio');
    await cargarDominio();
    return null;
  },
  // Once here they stay the same: no change of the address waits for them.
  shouldRevalidate: () => false,
};
