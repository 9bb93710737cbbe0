import type { RouteObject } from 'react-router';
import { pantallas } from '@/paginas/pda/pantallas';
import { AreaProtegida } from './AreaProtegida';

/** The seller's handheld. */
export const rutasPda: RouteObject = {
  element: <AreaProtegida area="pda" />,
  children: [
    {
      lazy: () => import('@/paginas/pda/Vendedor'),
      children: [
        { path: 'home', lazy: pantallas.inicio },
        { path: 'cliente/new', lazy: pantallas.clienteNuevo },
        { path: 'pedidos/clientes', lazy: pantallas.clientes },
        { path: 'nuevo/pedido/products/:clientId', lazy: pantallas.productos },
        { path: 'nuevo/pedido/formulario/:store', lazy: pantallas.formulario },
        { path: 'nuevo/pedido/cliente/edit/:id', lazy: pantallas.clienteEditar },
        { path: 'invoices/today', lazy: pantallas.hoy },
        { path: 'invoices/today/:id', lazy: pantallas.documento },
      ],
    },
  ],
};
