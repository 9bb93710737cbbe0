import { redirect, type RouteObject } from 'react-router';
import type * as area from '@/paginas/admin/area';
import { caminos } from '@/caminos';
import { type PantallaDeOficina, PANTALLAS_DE_OFICINA, pantallaDeOficina } from '@/caminos/oficina';
import { AreaProtegida } from './AreaProtegida';
import { cargaDeReglas } from './cargaDeReglas';
import { traerParte } from './traerParte';

const pagina = (nombre: keyof typeof area) => async () => (await traerParte(import('@/paginas/admin/area')))[nombre];

const ruta = (nombre: PantallaDeOficina): RouteObject => ({ path: pantallaDeOficina(nombre).ruta, lazy: pagina(nombre) });

const esDePedidos = (nombre: PantallaDeOficina): boolean => pantallaDeOficina(nombre).conPedidos ?? false;

/** The office: one chunk, of which the seller's handheld loads nothing. */
export const rutasAdmin: RouteObject = {
  path: 'admin',
  element: <AreaProtegida area="admin" />,
  children: [
    {
      ...cargaDeReglas,
      lazy: pagina('marco'),
      children: [
        ...PANTALLAS_DE_OFICINA.filter((nombre) => !esDePedidos(nombre)).map(ruta),
        { lazy: pagina('marcoDePedidos'), children: PANTALLAS_DE_OFICINA.filter(esDePedidos).map(ruta) },
        { path: 'invoices/new/:clientId', loader: ({ params }) => redirect(caminos.admin.pedidoProductos(Number(params['clientId']))) },
        { path: 'pedidos/:paso', loader: () => redirect(caminos.admin.pedidoNuevo) },
        { path: 'almacen/lotes', loader: () => redirect(caminos.admin.almacen) },
      ],
    },
  ],
};
