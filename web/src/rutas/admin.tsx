import type { RouteObject } from 'react-router';
import { AreaProtegida } from './AreaProtegida';

/** The office. Every screen is its own chunk; the seller's handheld loads none of them. */
export const rutasAdmin: RouteObject = {
  path: 'admin',
  element: <AreaProtegida area="admin" />,
  children: [
    {
      lazy: () => import('@/paginas/admin/Oficina'),
      children: [
        { path: 'home', lazy: () => import('@/paginas/admin/Inicio') },
        { path: 'categorias', lazy: () => import('@/paginas/admin/categorias/Categorias') },
        { path: 'categorias/new', lazy: () => import('@/paginas/admin/categorias/CategoriaNueva') },
        { path: 'categorias/edit/:id', lazy: () => import('@/paginas/admin/categorias/CategoriaEditar') },
        { path: 'proveedores', lazy: () => import('@/paginas/admin/proveedores/Proveedores') },
        { path: 'proveedores/new', lazy: () => import('@/paginas/admin/proveedores/ProveedorNuevo') },
        { path: 'proveedores/edit/:id', lazy: () => import('@/paginas/admin/proveedores/ProveedorEditar') },
        { path: 'products', lazy: () => import('@/paginas/admin/productos/Productos') },
        { path: 'products/new', lazy: () => import('@/paginas/admin/productos/ProductoNuevo') },
        { path: 'products/edit/:id', lazy: () => import('@/paginas/admin/productos/ProductoEditar') },
        { path: 'clients', lazy: () => import('@/paginas/admin/clientes/Clientes') },
        { path: 'clients/new', lazy: () => import('@/paginas/admin/clientes/ClienteNuevo') },
        { path: 'clients/edit/:id', lazy: () => import('@/paginas/admin/clientes/ClienteEditar') },
        { path: 'clients/view/:id', lazy: () => import('@/paginas/admin/clientes/Cliente') },
        { path: 'invoices', lazy: () => import('@/paginas/admin/documentos/Entregados') },
        { path: 'invoices/pendiente', lazy: () => import('@/paginas/admin/documentos/NoEntregados') },
        { path: 'invoices/pendiente/view/:id', lazy: () => import('@/paginas/admin/documentos/Documento') },
        { path: 'invoices/view/:id', lazy: () => import('@/paginas/admin/documentos/Documento') },
        { path: 'users', lazy: () => import('@/paginas/admin/usuarios/Usuarios') },
        { path: 'users/new', lazy: () => import('@/paginas/admin/usuarios/UsuarioNuevo') },
        { path: 'users/edit/:id', lazy: () => import('@/paginas/admin/usuarios/UsuarioEditar') },
      ],
    },
  ],
};
