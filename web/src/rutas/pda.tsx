import type { RouteObject } from 'react-router';
import type * as area from '@/paginas/pda/area';
import { AreaProtegida } from './AreaProtegida';
import { cargaDeReglas } from './cargaDeReglas';

const pantalla = (nombre: keyof typeof area) => async () => (await import('@/paginas/pda/area'))[nombre];

/** The seller's handheld: one chunk, so that on the road the next screen is never out of reach. */
export const rutasPda: RouteObject = {
  element: <AreaProtegida area="pda" />,
  children: [
    {
      ...cargaDeReglas,
      lazy: pantalla('vendedor'),
      children: [
        { path: 'home', lazy: pantalla('inicio') },
        { path: 'cliente/new', lazy: pantalla('clienteNuevo') },
        { path: 'pedidos/clientes', lazy: pantalla('clientes') },
        { path: 'nuevo/pedido/products/:clientId', lazy: pantalla('productos') },
        { path: 'nuevo/pedido/formulario/:store', lazy: pantalla('formulario') },
        { path: 'nuevo/pedido/cliente/edit/:id', lazy: pantalla('clienteEditar') },
        { path: 'invoices/today', lazy: pantalla('hoy') },
        { path: 'invoices/today/:id', lazy: pantalla('documento') },
      ],
    },
  ],
};
