import type { RouteObject } from 'react-router';
import type * as area from '@/paginas/pda/area';
import { PANTALLAS_DE_VENDEDOR, VENDEDOR } from '@/caminos/vendedor';
import { AreaProtegida } from './AreaProtegida';
import { cargaDeReglas } from './cargaDeReglas';
import { traerParte } from './traerParte';

const pagina = (nombre: keyof typeof area) => async () => (await traerParte(import('@/paginas/pda/area')))[nombre];

/** The seller's handheld: one chunk, so that on the road the next screen is never out of reach. */
export const rutasPda: RouteObject = {
  element: <AreaProtegida area="pda" />,
  children: [
    {
      ...cargaDeReglas,
      lazy: pagina('marco'),
      children: PANTALLAS_DE_VENDEDOR.map((nombre) => ({ path: VENDEDOR[nombre].ruta, lazy: pagina(nombre) })),
    },
  ],
};
