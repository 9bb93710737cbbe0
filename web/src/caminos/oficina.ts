/** What every address of the office begins with. */
export const RAIZ_DE_OFICINA = '/admin';

/** The groups of the side navigation, from top to bottom. */
export const GRUPOS = [1, 2, 3] as const;

type Grupo = (typeof GRUPOS)[number];

interface Pantalla {
  /** Its address under the office's own; `:name` stands for what differs. */
  ruta: string;
  /** What it is called, wherever it is spoken of; absent where what it shows gives the name. */
  titulo?: string;
  /** It has an entry in the side navigation, in this group. */
  menu?: Grupo;
  /** Where its entry leads, where its own address has values in it. */
  entrada?: string;
  /** The screen that it belongs to: where one goes back to, and whose entry is the current one. */
  de?: string;
  /** It is a step of an order: it opens once what was begun on this device is back. */
  conPedidos?: true;
}

/**
 * Every screen of the office. Its address, its route, its title and its entry in the navigation come from here;
 * `paginas/admin/area.ts` names the page of each.
 */
export const OFICINA = {
  inicio: { ruta: 'home', titulo: 'Inicio', menu: 1 },
  configuracion: { ruta: 'config', titulo: 'Configuración' },
  correo: { ruta: 'correo', titulo: 'Correo' },
  tareas: { ruta: 'tareas', titulo: 'Tareas detenidas' },

  categorias: { ruta: 'categorias', titulo: 'Categorias', menu: 1 },
  categoriaNueva: { ruta: 'categorias/new', titulo: 'Nueva categoria', de: 'categorias' },
  categoria: { ruta: 'categorias/edit/:id', titulo: 'Editar categoria', de: 'categorias' },

  proveedores: { ruta: 'proveedores', titulo: 'Proveedores', menu: 1 },
  proveedorNuevo: { ruta: 'proveedores/new', titulo: 'Nuevo proveedor', de: 'proveedores' },
  proveedor: { ruta: 'proveedores/edit/:id', titulo: 'Editar proveedor', de: 'proveedores' },

  productos: { ruta: 'products', titulo: 'Producto', menu: 1 },
  productoNuevo: { ruta: 'products/new', titulo: 'Nuevo producto', de: 'productos' },
  productosIva: { ruta: 'products/iva', titulo: 'Cambio de IVA', de: 'productos' },
  producto: { ruta: 'products/edit/:id', titulo: 'Editar producto', de: 'productos' },

  clientes: { ruta: 'clients', titulo: 'Clientes', menu: 1 },
  clienteNuevo: { ruta: 'clients/new', titulo: 'Nuevo cliente', de: 'clientes' },
  cliente: { ruta: 'clients/view/:id', titulo: 'Cliente', de: 'clientes' },
  clienteEditar: { ruta: 'clients/edit/:id', titulo: 'Editar cliente', de: 'clientes' },
  clienteAbono: { ruta: 'clients/abono/:id', titulo: 'Abonar a un cliente', de: 'clientes' },
  clienteEnviar: { ruta: 'clients/send/:id', titulo: 'Enviar facturas', de: 'clientes' },

  usuarios: { ruta: 'users', titulo: 'Usuarios', menu: 1 },
  usuarioNuevo: { ruta: 'users/new', titulo: 'Nuevo usuario', de: 'usuarios' },
  usuario: { ruta: 'users/edit/:id', titulo: 'Editar usuario', de: 'usuarios' },

  documentos: { ruta: 'invoices', titulo: 'Pedidos Entregados', menu: 2 },
  documento: { ruta: 'invoices/view/:documento', titulo: 'Documento', de: 'documentos' },
  documentoEditar: { ruta: 'invoices/edit/:documento', titulo: 'Editar documento', de: 'documentos', conPedidos: true },
  documentoAnotar: { ruta: 'invoices/anotar/:documento', titulo: 'Anotar', de: 'documentos' },
  documentoVersion: { ruta: 'invoices/view/:documento/version/:n', titulo: 'Versión', de: 'documentos' },
  abonar: { ruta: 'invoices/abonar/:documento', titulo: 'Abonar', de: 'documentos' },
  agrupar: { ruta: 'invoices/agrupar', titulo: 'Facturar albaranes', de: 'documentos' },
  carrito: { ruta: 'cart', titulo: 'Pedidos sin enviar', de: 'documentos', conPedidos: true },
  pedidoNuevo: { ruta: 'invoices/new', titulo: 'Nuevo pedido', de: 'documentos', conPedidos: true },
  pedidoProductos: { ruta: 'pedidos/producto/:clientId', de: 'documentos', conPedidos: true },
  pedidoFormulario: { ruta: 'pedidos/formulario/:store', de: 'documentos', conPedidos: true },

  pendientes: { ruta: 'invoices/pendiente', titulo: 'Pedidos No Entregados', menu: 2 },
  pendiente: { ruta: 'invoices/pendiente/view/:documento', de: 'pendientes' },
  pendienteEntregar: { ruta: 'invoices/pendiente/entregar/:documento', titulo: 'Entregar una parte', de: 'pendientes' },

  gastos: { ruta: 'gastos', titulo: 'Factura de Gastos', menu: 3 },
  gastoNuevo: { ruta: 'gastos/new', titulo: 'Nueva factura de gastos', de: 'gastos' },
  gasto: { ruta: 'gastos/view/:id', titulo: 'Factura', de: 'gastos' },
  gastoEditar: { ruta: 'gastos/edit/:id', titulo: 'Editar factura de gastos', de: 'gastos' },

  comunes: { ruta: 'gastos/comunes', titulo: 'Gastos Comunes', menu: 3 },
  comunNuevo: { ruta: 'gastos/comunes/new', titulo: 'Nuevo gasto común', de: 'comunes' },
  comun: { ruta: 'gastos/comunes/view/:id', titulo: 'Gasto', de: 'comunes' },
  comunEditar: { ruta: 'gastos/comunes/edit/:id', titulo: 'Editar gasto común', de: 'comunes' },

  almacen: { ruta: 'almacen', titulo: 'Almacén', menu: 3 },
  caducidades: { ruta: 'almacen/caducan', titulo: 'Lotes que caducan', de: 'almacen' },
  lotes: { ruta: 'almacen/lotes/:id', titulo: 'Lotes', de: 'almacen' },
  loteNuevo: { ruta: 'lotes/new', titulo: 'Nuevo lote', de: 'almacen' },
  loteNuevoDe: { ruta: 'lotes/new/:id', titulo: 'Nuevo lote', de: 'almacen' },
  lote: { ruta: 'lotes/view/:id', titulo: 'Lote', de: 'almacen' },
  salidas: { ruta: 'output', titulo: 'Salidas', de: 'almacen' },
  salidaNueva: { ruta: 'output/new', titulo: 'Nueva salida', de: 'salidas' },
  faltas: { ruta: 'output/faltas', titulo: 'Faltas por arreglar', de: 'salidas' },

  excel: { ruta: 'export/:lista', titulo: 'Excel', menu: 3, entrada: 'export/clients' },
  excelDe: { ruta: 'export/:lista/:name/:id', de: 'excel' },
  excelDocumentos: { ruta: 'export/invoices', de: 'excel' },
  excelDocumento: { ruta: 'export/invoices/:documento', titulo: 'Excel de un documento', de: 'excel' },
  gestora: { ruta: 'export/gestora', titulo: 'Para la gestoría', de: 'excel' },
} as const satisfies Readonly<Record<string, Pantalla>>;

export type PantallaDeOficina = keyof typeof OFICINA;

/** What the table says of each screen; that a screen belongs to another one of the table is judged here. */
const TABLA: Readonly<Record<PantallaDeOficina, Pantalla & { de?: PantallaDeOficina }>> = OFICINA;

const esPantalla = (nombre: string): nombre is PantallaDeOficina => nombre in OFICINA;

/** The names of the screens, in the order of the table. */
export const PANTALLAS_DE_OFICINA = Object.keys(OFICINA).filter(esPantalla);

/** What the table says of a screen. */
export const pantallaDeOficina = (nombre: PantallaDeOficina) => TABLA[nombre];
