import type { Documento } from '@/api/tipos';
import { caminos } from '@/caminos';

/** The lists of the office that screens belong to, by the name that each has wherever it is spoken of. */
export const secciones = {
  inicio: { camino: caminos.admin.inicio, titulo: 'Inicio' },
  categorias: { camino: caminos.admin.categorias, titulo: 'Categorias' },
  proveedores: { camino: caminos.admin.proveedores, titulo: 'Proveedores' },
  productos: { camino: caminos.admin.productos, titulo: 'Producto' },
  clientes: { camino: caminos.admin.clientes, titulo: 'Clientes' },
  usuarios: { camino: caminos.admin.usuarios, titulo: 'Usuarios' },
  entregados: { camino: caminos.admin.documentos, titulo: 'Pedidos Entregados' },
  noEntregados: { camino: caminos.admin.pendientes, titulo: 'Pedidos No Entregados' },
  pedidoNuevo: { camino: caminos.admin.pedidoNuevo, titulo: 'Nuevo pedido' },
  gastos: { camino: caminos.admin.gastos, titulo: 'Factura de Gastos' },
  comunes: { camino: caminos.admin.comunes, titulo: 'Gastos Comunes' },
  almacen: { camino: caminos.admin.almacen, titulo: 'Almacén' },
  salidas: { camino: caminos.admin.salidas, titulo: 'Salidas' },
  excel: { camino: caminos.admin.excel('clients'), titulo: 'Excel' },
} as const;

/** The list that a document is in, by its kind. */
export const seccionDeDocumento = (tipo: Documento['tipo_factura'] | undefined) =>
  tipo === 'pendiente' ? secciones.noEntregados : secciones.entregados;
