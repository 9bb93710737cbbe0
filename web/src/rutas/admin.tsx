import { redirect, type RouteObject } from 'react-router';
import type * as area from '@/paginas/admin/area';
import { caminos } from '@/caminos';
import { AreaProtegida } from './AreaProtegida';
import { cargaDeReglas } from './cargaDeReglas';

const pantalla = (nombre: keyof typeof area) => async () => (await import('@/paginas/admin/area'))[nombre];

/** The office: one chunk, of which the seller's handheld loads nothing. */
export const rutasAdmin: RouteObject = {
  path: 'admin',
  element: <AreaProtegida area="admin" />,
  children: [
    {
      ...cargaDeReglas,
      lazy: pantalla('oficina'),
      children: [
        { path: 'home', lazy: pantalla('inicio') },
        { path: 'config', lazy: pantalla('configuracion') },
        { path: 'correo', lazy: pantalla('correo') },
        { path: 'tareas', lazy: pantalla('tareas') },
        { path: 'almacen/caducan', lazy: pantalla('caducidades') },
        { path: 'categorias', lazy: pantalla('categorias') },
        { path: 'categorias/new', lazy: pantalla('categoriaNueva') },
        { path: 'categorias/edit/:id', lazy: pantalla('categoriaEditar') },
        { path: 'proveedores', lazy: pantalla('proveedores') },
        { path: 'proveedores/new', lazy: pantalla('proveedorNuevo') },
        { path: 'proveedores/edit/:id', lazy: pantalla('proveedorEditar') },
        { path: 'products', lazy: pantalla('productos') },
        { path: 'products/new', lazy: pantalla('productoNuevo') },
        { path: 'products/edit/:id', lazy: pantalla('productoEditar') },
        { path: 'clients', lazy: pantalla('clientes') },
        { path: 'clients/new', lazy: pantalla('clienteNuevo') },
        { path: 'clients/edit/:id', lazy: pantalla('clienteEditar') },
        { path: 'clients/view/:id', lazy: pantalla('cliente') },
        { path: 'invoices', lazy: pantalla('entregados') },
        {
          lazy: pantalla('pedidos'),
          children: [
            { path: 'cart', lazy: pantalla('carrito') },
            { path: 'invoices/new', lazy: pantalla('pedidoNuevo') },
            { path: 'pedidos/producto/:clientId', lazy: pantalla('pedidoProductos') },
            { path: 'pedidos/formulario/:store', lazy: pantalla('pedidoFormulario') },
          ],
        },
        { path: 'invoices/new/:clientId', loader: ({ params }) => redirect(caminos.admin.pedidoProductos(Number(params['clientId']))) },
        { path: 'pedidos/:paso', loader: () => redirect(caminos.admin.pedidoNuevo) },
        { path: 'invoices/pendiente', lazy: pantalla('noEntregados') },
        { path: 'invoices/pendiente/view/:id', lazy: pantalla('documento') },
        { path: 'invoices/view/:id', lazy: pantalla('documento') },
        { path: 'gastos', lazy: pantalla('gastos') },
        { path: 'gastos/comunes', lazy: pantalla('comunes') },
        { path: 'gastos/comunes/new', lazy: pantalla('comunNuevo') },
        { path: 'gastos/comunes/view/:id', lazy: pantalla('comun') },
        { path: 'gastos/comunes/edit/:id', lazy: pantalla('comunEditar') },
        { path: 'gastos/new', lazy: pantalla('gastoNuevo') },
        { path: 'gastos/view/:id', lazy: pantalla('gasto') },
        { path: 'gastos/edit/:id', lazy: pantalla('gastoEditar') },
        { path: 'almacen', lazy: pantalla('almacen') },
        { path: 'almacen/lotes', loader: () => redirect(caminos.admin.almacen) },
        { path: 'almacen/lotes/:id', lazy: pantalla('lotes') },
        { path: 'lotes/new', lazy: pantalla('loteNuevo') },
        { path: 'lotes/new/:id', lazy: pantalla('loteNuevo') },
        { path: 'lotes/view/:id', lazy: pantalla('lote') },
        { path: 'output', lazy: pantalla('salidas') },
        { path: 'output/new', lazy: pantalla('salidaNueva') },
        { path: 'export/:lista', lazy: pantalla('excel') },
        { path: 'export/:lista/:name/:id', lazy: pantalla('excel') },
        { path: 'users', lazy: pantalla('usuarios') },
        { path: 'users/new', lazy: pantalla('usuarioNuevo') },
        { path: 'users/edit/:id', lazy: pantalla('usuarioEditar') },
      ],
    },
  ],
};
