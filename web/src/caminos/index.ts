import type { Documento } from '@/api/tipos';
import { direcciones } from './direcciones';
import { OFICINA, RAIZ_DE_OFICINA } from './oficina';
import { VENDEDOR } from './vendedor';

const oficina = direcciones(RAIZ_DE_OFICINA, OFICINA);
const vendedor = direcciones('', VENDEDOR);

/** A client that is written down because somebody is about to sell to it. */
const paraPedido = (alta: string): string => `${alta}?para=pedido`;

const delMes = (mes: string | undefined): string => (mes === undefined ? '' : `?mes=${mes}`);

/** Every address of the application, relative to its base `/app/`: of each screen, and of some with what they are to show. */
export const caminos = {
  login: '/',

  admin: {
    ...oficina,
    agruparDe: (mes: string) => oficina.agrupar + delMes(mes),
    clienteParaPedido: paraPedido(oficina.clienteNuevo),
    clientesConDeuda: `${oficina.clientes}?solo=deuda`,
    correoDe: (clientId: number) => `${oficina.correo}?estado=todos&cliente=${clientId}`,
    documentosDe: (clientId: number) => `${oficina.documentos}?cliente=${clientId}`,
    documentosEntre: ({ desde, hasta }: { desde: string; hasta: string }, vendedorId?: number) =>
      `${oficina.documentos}?desde=${desde}&hasta=${hasta}${vendedorId === undefined ? '' : `&vendedor=${vendedorId}`}`,
    pendientesDesde: (dia: string) => `${oficina.pendientes}?desde=${dia}`,
    pedidoProductosDe: (clientId: number, store: string) => `${oficina.pedidoProductos(clientId)}?store=${store}`,
    bajoMinimo: `${oficina.almacen}?solo=minimo`,
    caducan: (plazo: 'pasados' | '7' | '30') => `${oficina.caducidades}?plazo=${plazo}`,
    comun: (id: number, mes?: string) => oficina.comun(id) + delMes(mes),
    comunEditar: (id: number, mes?: string) => oficina.comunEditar(id) + delMes(mes),
    excelDe: (lista: 'categorias' | 'proveedores', { id, name }: { id: number; name: string }) => oficina.excelDe(lista, name, id),
    excelPendientes: `${oficina.excelDocumentos}?entregado=no_entregado`,
    salidaDe: (loteId: number) => `${oficina.salidaNueva}?lote=${loteId}`,
  },

  pda: {
    ...vendedor,
    clienteParaPedido: paraPedido(vendedor.clienteNuevo),
    /** The clients, to give an order to another one. */
    cambiarCliente: (store: string) => `${vendedor.clientes}?pedido=${store}`,
    clienteDeNuevo: (acto: string) => `${vendedor.clienteNuevo}?acto=${acto}`,
    ayer: `${vendedor.hoy}?ver=ayer`,
    porEntregar: `${vendedor.hoy}?ver=pendientes`,
    productosDe: (clientId: number, store: string) => `${vendedor.productos(clientId)}?store=${store}`,
  },
} as const;

/** Where the office reads a document: under the list it belongs to. */
export const caminoDeDocumento = ({ id, tipo_factura }: Pick<Documento, 'id' | 'tipo_factura'>): string =>
  tipo_factura === 'pendiente' ? caminos.admin.pendiente(id) : caminos.admin.documento(id);
