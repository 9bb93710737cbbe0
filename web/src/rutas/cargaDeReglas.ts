import type { RouteObject } from 'react-router';
import { contarCon } from '@/kit/cifras/cuentas';
import { traerParte } from './traerParte';

/** No screen of the area opens before the rules of the business are here; they come beside the screens, not after them. */
export const cargaDeReglas: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {
  loader: async () => {
    const { cargarDominio, cuentas } = await traerParte(import('@/dominio'));
    await cargarDominio();
    contarCon(cuentas);
    return null;
  },
  // Once here they stay the same: no change of the address waits for them.
  shouldRevalidate: () => false,
};
