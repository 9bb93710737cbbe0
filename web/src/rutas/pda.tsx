import type { RouteObject } from 'react-router';
import { AreaProtegida } from './AreaProtegida';

/** The seller's handheld. Every screen is its own chunk. */
export const rutasPda: RouteObject = {
  element: <AreaProtegida area="pda" />,
  children: [{ path: 'home', lazy: () => import('@/paginas/pda/Inicio') }],
};
