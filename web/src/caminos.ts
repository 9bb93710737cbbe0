/** Every address of the application, relative to its base `/app/`. */
export const caminos = {
  login: '/',

  admin: {
    inicio: '/admin/home',
    usuarios: '/admin/users',
    usuarioNuevo: '/admin/users/new',
    usuario: (id: number) => `/admin/users/edit/${id}`,
    clientes: '/admin/clients',
    clienteNuevo: '/admin/clients/new',
    cliente: (id: number) => `/admin/clients/view/${id}`,
    clienteEditar: (id: number) => `/admin/clients/edit/${id}`,
    documentos: '/admin/invoices',
    pendientes: '/admin/invoices/pendiente',
    documento: (id: string) => `/admin/invoices/view/${id}`,
    pendiente: (id: string) => `/admin/invoices/pendiente/view/${id}`,
    documentosDe: (clientId: number) => `/admin/invoices?cliente=${clientId}`,
  },

  pda: {
    inicio: '/home',
    clienteNuevo: '/cliente/new',
    clientes: '/pedidos/clientes',
    productos: (clientId: number) => `/nuevo/pedido/products/${clientId}`,
    productosDe: (clientId: number, store: string) => `/nuevo/pedido/products/${clientId}?store=${store}`,
    formulario: (store: string) => `/nuevo/pedido/formulario/${store}`,
    cliente: (clientId: number) => `/nuevo/pedido/cliente/edit/${clientId}`,
    hoy: '/invoices/today',
    documento: (id: string) => `/invoices/today/${id}`,
  },
} as const;
