import type { components } from '@/api/esquema';
import type { Cliente, ClienteFicha, Configuracion, DocumentoDetalle, LoteAlmacen, Producto } from '@/api/tipos';
import type { LineaBorrador, LoteDisponible, PedidoRequest, Reglas } from '@/dominio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import type { Contrato } from './servidor';

export const ID_PEDIDO = 'ORDER-1783000000000-17';

export function unLote(cambios: Partial<LoteDisponible> = {}): LoteDisponible {
  return { id: 11, name: 'L-2611', cantidad: 4, caducidad: '2099-11-12', tipo_caducidad: 'caducidad', ...cambios };
}

/** Batches of case B27: 4 that expire first, 8 later. */
export const DOS_LOTES: LoteDisponible[] = [unLote(), unLote({ id: 12, name: 'L-2619', cantidad: 8, caducidad: '2099-12-20' })];

/** A batch as the office sees it. */
export const unLoteDeAlmacen = (cambios: Partial<LoteAlmacen> = {}): LoteAlmacen => ({
  id: 11,
  product_id: 1,
  name: 'L-2611',
  cantidad: 20,
  start: 100,
  fecha: '2026-11-02',
  created_at: '2026-11-02T08:00:00.000Z',
  caducidad: '2099-12-12',
  tipo_caducidad: 'caducidad',
  bloqueado: false,
  ...cambios,
});

export function unProducto(cambios: Partial<Producto> = {}): Producto {
  return {
    id: 1,
    name: 'Jamón serrano loncheado 500 g',
    iva: 10,
    genero: 'general',
    price: 6.95,
    unidad: 'ud',
    trazabilidad: false,
    stock: 12,
    lote: DOS_LOTES,
    ...cambios,
  };
}

type ProductoDeOficina = components['schemas']['Uno_FichaView_ProductoFichaView']['data'];

/** A product as the office keeps it. */
export const unProductoDeOficina = (cambios: Partial<ProductoDeOficina> = {}): ProductoDeOficina => ({
  id: 1,
  name: 'Jamón serrano',
  categoria_id: null,
  proveedor_id: null,
  ean: '',
  unidad: 'ud',
  unidades_por_caja: null,
  iva: 10,
  cambios_de_iva: [],
  genero: 'general',
  price: 6.95,
  coste: null,
  stock_minimo: null,
  trazabilidad: false,
  activo: true,
  archivado: false,
  version: 1,
  ...cambios,
});

export function unaLinea(cambios: Partial<LineaBorrador> = {}): LineaBorrador {
  return {
    id: 1,
    name: 'Jamón serrano loncheado 500 g',
    iva: 10,
    genero: 'general',
    price: 6.95,
    quantity: 2,
    loteId: 11,
    lote: 'L-2611',
    lote_comodin: '',
    ...cambios,
  };
}

export function unPedido(cambios: Partial<PedidoLocal> = {}): PedidoLocal {
  return {
    internalId: ID_PEDIDO,
    id: 7,
    cliente: 'Ultramarinos La Peña',
    storeType: 'pedido',
    mode: 'NEW',
    usuario: { id: 3, nombre: 'Marta' },
    documento: null,
    products: [unaLinea()],
    reservado: {},
    lotes: {},
    entrega: null,
    caducado: [],
    rechazo: null,
    ...cambios,
  };
}

export function unaPeticion(cambios: Partial<PedidoRequest> = {}): PedidoRequest {
  return {
    type: 'cobrado',
    amount: 15.29,
    entregado: 'entregado',
    client_id: 7,
    total: 15.29,
    signature: 'none',
    firmante: null,
    products: [{ product_id: 1, lote_id: 11, price: 6.95, quantity: 2, lote_comodin: '' }],
    meta_type: 'meta',
    tipo_pedido: 'albaran',
    store: ID_PEDIDO,
    fechaVencimiento: null,
    notas: '',
    ...cambios,
  };
}

export function unCliente(cambios: Partial<Cliente> = {}): Cliente {
  return {
    id: 7,
    nif: 'B00000018',
    nombreComercial: 'Ultramarinos La Peña',
    razonSocial: 'La Peña e Hijos, S. L.',
    telf: '+34912345678',
    email: 'compras@lapena.example',
    direccion: 'Calle Mayor, 3',
    ciudad: 'Peñíscola',
    codigoPostal: '12598',
    recargo: 0,
    pendiente: 120.4,
    trasnfrencias: 0,
    ...cambios,
  };
}

type ProveedorDeOficina = Contrato['GET /proveedores/all']['data'][number];

/** A supplier as the office keeps it. */
export const unProveedor = (cambios: Partial<ProveedorDeOficina> = {}): ProveedorDeOficina => ({
  id: 5,
  name: 'Hornos del Ebro',
  nif: 'B12345674',
  razonSocial: '',
  contacto: '',
  telf: '',
  email: '',
  direccion: '',
  ciudad: '',
  codigoPostal: '',
  provincia: '',
  notas: '',
  ...cambios,
});

/** A client as the office keeps it. */
export const unaFichaDeCliente = (cambios: Partial<ClienteFicha> = {}): ClienteFicha => ({ ...unCliente(), version: 3, archivado: false, ...cambios });

export function unasReglas(cambios: Partial<Reglas> = {}): Reglas {
  return { precio_minimo: 0.01, dias_aviso_caducidad: 7, tipo_documento: 'albaran', pie_ticket: 'Gracias por su compra', ...cambios };
}

export const EMISOR: DocumentoDetalle['emisor'] = {
  nif: 'B00000018',
  nombreComercial: 'Reparto Levante',
  razonSocial: 'Reparto Levante, S. L.',
  direccion: 'Polígono Norte, 14',
  ciudad: 'Castellón',
  codigoPostal: '12006',
  telefono: '964 000 000',
  email: 'hola@reparto.example',
};

export function unaConfiguracion(cambios: Partial<Configuracion> = {}): Configuracion {
  return {
    empresa: EMISOR,
    reglas: unasReglas(),
    prefijos: { pendiente: 'P', albaran: 'A', factura: 'F', rectificativa: 'R' },
    series_usadas: [],
    limite_simplificada: 400,
    limite_efectivo: 1000,
    plazo_pago_maximo: 60,
    remitente: '',
    cuenta: '',
    logo: null,
    version: 1,
    ...cambios,
  };
}

type CambiosDetalle = Partial<Omit<DocumentoDetalle, 'invoice'>> & { invoice?: Partial<DocumentoDetalle['invoice']> };

export function unDetalle({ invoice, ...cambios }: CambiosDetalle = {}): DocumentoDetalle {
  return {
    invoice: {
      id: ID_PEDIDO,
      type: 'cobrado',
      billet_at: '2026-11-27T09:15:00.000Z',
      dia: '2026-11-27',
      operacion: '2026-11-27',
      total: 15.29,
      amount: 15.29,
      client_id: 7,
      client_name: 'Ultramarinos La Peña',
      tipo_factura: 'albaran',
      pendiente: null,
      albaran: 'A2026-001207',
      serie: null,
      numero: 'A2026-001207',
      user_id: 3,
      user_name: 'Marta',
      recargo: 0,
      negativo: false,
      recargo_price: 0,
      entregado: 'entregado',
      vencimiento: null,
      meta_type: 'meta',
      firmado: false,
      copias: 0,
      anulado: false,
      // A pendiente of which nothing is delivered.
      por_entregar: invoice?.tipo_factura === 'pendiente' ? (invoice.total ?? 15.29) : null,
      renunciado: false,
      ...invoice,
    },
    products: [
      {
        product_id: 1,
        name: 'Jamón serrano loncheado 500 g',
        iva_product: 10,
        genero: 'general',
        price: 6.95,
        quantity: 2,
        lote_id: 11,
        lote_comodin: '',
        lote: 'L-2611',
        neto: 13.9,
        queda: 2,
        neto_queda: 13.9,
      },
    ],
    client: unCliente(),
    type: 'cobrado',
    origenes: [],
    derivados: [],
    base: 13.9,
    iva: 1.39,
    desglose: [{ iva: 10, recargo: 0, base: 13.9, cuota: 1.39, cuota_recargo: 0 }],
    emisor: EMISOR,
    firma: null,
    notas: '',
    registro: null,
    impreso: { marcas: [], domicilio: ['Calle Mayor, 3', '12598 Peñíscola (Castellón)'], entrega: null, referencias: [], no_entregado: [], entregas: [], situacion: [], cobro: [{ concepto: 'Pagado (Efectivo)', importe: 15.29 }], vence: null, cuenta: null },
    version: 1,
    numero_version: 1,
    ...cambios,
  };
}
