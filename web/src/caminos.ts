import type { Documento } from '@/api/tipos';

/** Every address of the application, relative to its base `/app/`. */
export const caminos = {
  login: '/',

  admin: {
    inicio: '/admin/home',
    configuracion: '/admin/config',
    usuarios: '/admin/users',
    usuarioNuevo: '/admin/users/new',
    usuario: (id: number) => `/admin/users/edit/${id}`,
    categorias: '/admin/categorias',
    categoriaNueva: '/admin/categorias/new',
    categoria: (id: number) => `/admin/categorias/edit/${id}`,
    proveedores: '/admin/proveedores',
    proveedorNuevo: '/admin/proveedores/new',
    proveedor: (id: number) => `/admin/proveedores/edit/${id}`,
    productos: '/admin/products',
    productoNuevo: '/admin/products/new',
    producto: (id: number) => `/admin/products/edit/${id}`,
    clientes: '/admin/clients',
    clientesConDeuda: '/admin/clients?solo=deuda',
    clienteNuevo: '/admin/clients/new',
    cliente: (id: number) => `/admin/clients/view/${id}`,
    clienteEditar: (id: number) => `/admin/clients/edit/${id}`,
    documentos: '/admin/invoices',
    pendientes: '/admin/invoices/pendiente',
    documento: (id: string) => `/admin/invoices/view/${id}`,
    pendiente: (id: string) => `/admin/invoices/pendiente/view/${id}`,
    documentosDe: (clientId: number) => `/admin/invoices?cliente=${clientId}`,
    documentosEntre: ({ desde, hasta }: { desde: string; hasta: string }, vendedor?: number) =>
      `/admin/invoices?desde=${desde}&hasta=${hasta}${vendedor === undefined ? '' : `&vendedor=${vendedor}`}`,
    pendientesDesde: (dia: string) => `/admin/invoices/pendiente?desde=${dia}`,
    carrito: '/admin/cart',
    pedidoNuevo: '/admin/invoices/new',
    pedidoProductos: (clientId: number) => `/admin/pedidos/producto/${clientId}`,
    pedidoProductosDe: (clientId: number, store: string) => `/admin/pedidos/producto/${clientId}?store=${store}`,
    pedidoFormulario: (store: string) => `/admin/pedidos/formulario/${store}`,
    almacen: '/admin/almacen',
    bajoMinimo: '/admin/almacen?solo=minimo',
    caducan: (plazo: 'pasados' | '7' | '30') => `/admin/almacen/caducan?plazo=${plazo}`,
    lotes: (productoId: number) => `/admin/almacen/lotes/${productoId}`,
    loteNuevo: '/admin/lotes/new',
    loteNuevoDe: (productoId: number) => `/admin/lotes/new/${productoId}`,
    lote: (id: number) => `/admin/lotes/view/${id}`,
    gastos: '/admin/gastos',
    comunes: '/admin/gastos/comunes',
    comunNuevo: '/admin/gastos/comunes/new',
    comun: (id: number, mes?: string) => `/admin/gastos/comunes/view/${id}${mes === undefined ? '' : `?mes=${mes}`}`,
    comunEditar: (id: number, mes?: string) => `/admin/gastos/comunes/edit/${id}${mes === undefined ? '' : `?mes=${mes}`}`,
    gastoNuevo: '/admin/gastos/new',
    gasto: (id: number) => `/admin/gastos/view/${id}`,
    gastoEditar: (id: number) => `/admin/gastos/edit/${id}`,
    correo: '/admin/correo',
    excel: (lista: string) => `/admin/export/${lista}`,
    excelDe: (lista: 'categorias' | 'proveedores', { id, name }: { id: number; name: string }) =>
      `/admin/export/${lista}/${encodeURIComponent(name)}/${id}`,
    salidas: '/admin/output',
    salidaNueva: '/admin/output/new',
    salidaDe: (loteId: number) => `/admin/output/new?lote=${loteId}`,
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

/** Where the office reads a document: under the list it belongs to. */
export const caminoDeDocumento = ({ id, tipo_factura }: Pick<Documento, 'id' | 'tipo_factura'>): string =>
  tipo_factura === 'pendiente' ? caminos.admin.pendiente(id) : caminos.admin.documento(id);
