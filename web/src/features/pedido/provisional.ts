import type { Cliente, Comprador, Configuracion, Documento, DocumentoDetalle, LineaDocumento, Producto } from '@/api/tipos';
import { hoyMadrid, instanteEn, ivaEl, type LineaBorrador, restarImporte, type Totales, totalDeProducto, totales } from '@/dominio';
import type { Entrada } from '@/stores/bandeja';
import { momentoDe } from '@/stores/momento';
import { metodoLegible } from '@/vocabulario/metodosPago';
import { recargoDe } from './entrega/datos';

/** In the place of a number, which the server alone gives. */
export const SIN_NUMERO = 'número al enviar';
const PROVISIONAL = 'PROVISIONAL';
const FACTURA_LUEGO = 'La factura se enviará.';
const CAMBIOS_SIN_ENVIAR = 'Con cambios que faltan por enviar.';

/** What the list of the day says of an order that waits: as of a document, but for what only the server knows. */
export function documentoEnEspera(entrada: Entrada): Documento {
  const { pedido, peticion, clienteNombre } = entrada;
  const dia = hoyMadrid(momentoDe(entrada));
  const entregado = peticion.entregado === 'entregado';
  return {
    id: pedido.internalId,
    type: peticion.type,
    billet_at: peticion.momento ?? instanteEn(entrada.creada),
    dia,
    operacion: dia,
    total: peticion.total,
    amount: peticion.amount,
    client_id: peticion.client_id,
    client_name: clienteNombre,
    tipo_factura: peticion.tipo_pedido,
    pendiente: null,
    albaran: null,
    serie: null,
    numero: pedido.documento?.numero ?? SIN_NUMERO,
    user_id: pedido.usuario.id ?? 0,
    user_name: pedido.usuario.nombre,
    recargo: 0,
    uso_propio: peticion.uso_propio ?? false,
    negativo: false,
    recargo_price: 0,
    entregado: peticion.entregado,
    por_entregar: entregado ? null : peticion.total,
    renunciado: false,
    vencimiento: null,
    meta_type: peticion.amount === 0 ? null : (peticion.meta_type ?? null),
    firmado: peticion.signature !== 'none',
    copias: 0,
    anulado: false,
  };
}

interface Cuenta {
  recargo: Documento['recargo'];
  cuenta: Totales;
}

/** What its lines come to by the rates of its day: under its client's regime, or the other one where only that gives the total that was signed. */
function cuentaDe({ pedido: { products }, peticion }: Entrada, dia: string, comprador: Comprador | undefined): Cuenta | null {
  const suyo = recargoDe(comprador, { usoPropio: peticion.uso_propio ?? false });
  for (const recargo of suyo === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
    const cuenta = totales(products, recargo, dia);
    if (cuenta.ok && cuenta.valor.total === peticion.total) return { recargo, cuenta: cuenta.valor };
  }
  return null;
}

function lineaEnPapel(linea: LineaBorrador, dia: string, productos: readonly Producto[]): LineaDocumento | null {
  const { id, name, price, quantity, loteId, lote, lote_comodin = '', genero = 'general' } = linea;
  const neto = totalDeProducto([linea]);
  if (!neto.ok) return null;
  const producto = productos.find((otro) => otro.id === id);
  return {
    product_id: id,
    name,
    iva_product: ivaEl({ ...linea, genero }, dia),
    genero,
    price,
    quantity,
    ...(producto && { unidad: producto.unidad }),
    lote_id: typeof loteId === 'number' ? loteId : null,
    lote_comodin,
    lote,
    neto: neto.valor,
    queda: quantity,
    neto_queda: neto.valor,
  };
}

const SIN_EMISOR = { nif: '', nombreComercial: '', razonSocial: '', direccion: '', ciudad: '', codigoPostal: '', telefono: '', email: '' } as const;
const CLIENTE_SIN_SENAS = { nif: '', telf: '', email: '', direccion: '', ciudad: '', codigoPostal: '', recargo: 0, pendiente: 0, trasnfrencias: 0 } as const;

/** The client as far as this device knows it: the list of clients has name and NIF. */
function clienteEnPapel({ clienteNombre, peticion }: Entrada, comprador: Comprador | undefined): Pick<DocumentoDetalle, 'client' | 'impreso'> {
  const client: Cliente = { ...CLIENTE_SIN_SENAS, id: peticion.client_id, razonSocial: clienteNombre, ...comprador, nombreComercial: clienteNombre };
  const domicilio = client.direccion === '' ? [] : [client.direccion, `${client.codigoPostal} ${client.ciudad}`];
  return {
    client,
    impreso: { marcas: [PROVISIONAL], domicilio, entrega: client.direccionEntrega ?? null, referencias: [], no_entregado: [], entregas: [], situacion: [], cobro: [], vence: null, cuenta: null },
  };
}

function cobroEnPapel({ peticion: { amount, total, meta_type, entregado } }: Entrada): DocumentoDetalle['impreso']['cobro'] {
  if (entregado !== 'entregado') return [];
  const queda = restarImporte(total, amount);
  return [
    // Nobody has seen the money of a transfer yet.
    { concepto: `${meta_type === 'transferencia' ? 'Por confirmar' : 'Pagado'} (${metodoLegible(meta_type)})`, importe: amount },
    { concepto: 'Pendiente de pago', importe: queda },
  ].filter(({ importe }) => importe !== 0);
}

export interface LoQueSeSabe {
  comprador: Comprador | undefined;
  /** Who issues it; nothing of it stands on what is only looked at. */
  emisor: Configuracion['empresa'];
  /** For the units that lines are counted in. */
  productos: readonly Producto[];
}

/**
 * The paper of an order that waits: an albarán, or a pendiente, that is whole but for its number. An invoice is none before the server has
 * numbered it, and goes as the albarán of its goods (docs/adr/0050-paper-before-the-number.md). `null` where its figures cannot be told.
 */
export function provisionalDe(entrada: Entrada, { comprador, emisor, productos }: LoQueSeSabe): DocumentoDetalle | null {
  const { pedido, peticion } = entrada;
  const documento = documentoEnEspera(entrada);
  const cuenta = cuentaDe(entrada, documento.dia, comprador);
  const products = pedido.products.map((linea) => lineaEnPapel(linea, documento.dia, productos));
  if (cuenta === null || !products.every((linea) => linea !== null)) return null;
  const { base, iva, recargo: recargo_price, desglose } = cuenta.cuenta;
  const { client, impreso } = clienteEnPapel(entrada, comprador);
  const enFactura = documento.tipo_factura === 'factura' || documento.tipo_factura === 'factura_vencimiento';
  return {
    invoice: { ...documento, tipo_factura: enFactura ? 'albaran' : documento.tipo_factura, recargo: cuenta.recargo, recargo_price },
    products,
    client,
    type: peticion.type,
    base,
    iva,
    desglose,
    emisor: emisor ?? SIN_EMISOR,
    firma: documento.firmado ? { imagen: peticion.signature, firmante: peticion.firmante ?? '', momento: documento.billet_at } : null,
    notas: peticion.notas ?? '',
    origenes: [],
    derivados: [],
    registro: null,
    impreso: {
      ...impreso,
      referencias: [...(enFactura ? [FACTURA_LUEGO] : []), ...(pedido.mode === 'EDIT' ? [CAMBIOS_SIN_ENVIAR] : [])],
      cobro: cobroEnPapel(entrada),
    },
    version: pedido.documento?.version ?? 1,
    numero_version: 1,
  };
}
