import type { RouteObject } from 'react-router';
import { AreaProtegida } from './AreaProtegida';

/** The seller's handheld. Every screen is its own chunk. */
export const rutasPda: RouteObject = {
  element: <AreaProtegida area="pda" />,
  children: [
    {
      lazy: () => import('@/paginas/pda/Vendedor'),
      children: [
        { path: 'home', lazy: () => import('@/paginas/pda/Inicio') },
        { path: 'cliente/new', lazy: () => import('@/paginas/pda/ClienteNuevo') },
        { path: 'pedidos/clientes', lazy: () => import('@/paginas/pda/Clientes') },
        { path: 'nuevo/pedido/products/:clientId', lazy: () => import('@/paginas/pda/pedido/Productos') },
        { path: 'nuevo/pedido/formulario/:store', lazy: () => import('@/paginas/pda/pedido/Formulario') },
        { path: 'nuevo/pedido/cliente/edit/:id', lazy: () => import('@/paginas/pda/ClienteEditar') },
        { path: 'invoices/today', lazy: () => import('@/paginas/pda/Hoy') },
        { path: 'invoices/today/:id', lazy: () => import('@/paginas/pda/DocumentoDeHoy') },
      ],
    },
  ],
};
