import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { Cargando } from '@/ui/estados';
import { rutasAdmin } from './rutas/admin';
import { PaginaDeError } from './rutas/PaginaDeError';
import { rutasPda } from './rutas/pda';
import { Restaurado } from './rutas/Restaurado';
import { useSesion } from './stores/sesion';

const ALMACENES = [useSesion];

export const rutas: RouteObject[] = [
  {
    element: (
      <Restaurado almacenes={ALMACENES}>
        <Outlet />
      </Restaurado>
    ),
    errorElement: <PaginaDeError />,
    hydrateFallbackElement: <Cargando />,
    children: [
      { index: true, lazy: () => import('@/paginas/Login') },
      rutasAdmin,
      rutasPda,
      { path: '*', lazy: () => import('@/paginas/NoEncontrada') },
    ],
  },
];

export const crearRouter = () => createBrowserRouter(rutas, { basename: import.meta.env.BASE_URL });
