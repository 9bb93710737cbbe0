import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { AvisoDeVersion } from '@/features/version/AvisoDeVersion';
import { marcarEntrada } from '@/kit/aparato/enMarcha';
import { Restaurado } from '@/paginas/Restaurado';
import { rutasAdmin } from './rutas/admin';
import { PaginaDeError } from './rutas/PaginaDeError';
import { rutasPda } from './rutas/pda';
import { SinPortada } from './rutas/SinPortada';
import { traerParte } from './rutas/traerParte';
import { useSesion } from './stores/sesion';

const RESTAURABLES = [useSesion];

export const rutas: RouteObject[] = [
  {
    element: (
      <SinPortada>
        <Restaurado restaurables={RESTAURABLES}>
          <AvisoDeVersion />
          <Outlet />
        </Restaurado>
      </SinPortada>
    ),
    errorElement: (
      <SinPortada>
        <PaginaDeError />
      </SinPortada>
    ),
    // The page's own first picture stands until there is a screen.
    hydrateFallbackElement: <></>,
    children: [
      { index: true, lazy: () => traerParte(import('@/paginas/Login')) },
      rutasAdmin,
      rutasPda,
      { path: '*', lazy: () => traerParte(import('@/paginas/NoEncontrada')) },
    ],
  },
];

export function crearRouter() {
  marcarEntrada();
  return createBrowserRouter(rutas, { basename: import.meta.env.BASE_URL });
}
