import type { Cliente } from '@/api/tipos';
import { type Borrador, cambio, comprobarPago, leerAPagar, type MetodoPago, type Reglas, type TipoDocumento } from '@/dominio';
import { esDia } from '@/kit/cifras/dias';
import { escribirNumero } from '@/kit/cifras/numeros';
import type { DatosEntrega, PedidoLocal } from '@/stores/pedidoLocal';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';

export const PASOS = ['Entrega', 'Agregar Datos'] as const;

/** What stands in A Pagar when nothing is paid. */
const NADA = '0';

/** What is paid with a document of this kind unless somebody says otherwise: all of it, but nothing of an invoice that is due later. */
const pagoPropuesto = (tipo: TipoDocumento): string | null => (tipo === 'factura_vencimiento' ? NADA : null);

/** What is paid when the kind of document changes: a proposal gives way to the next one, what somebody has written stays. */
export const pagoTras = (aPagar: string | null, anterior: TipoDocumento, tipo: TipoDocumento): string | null =>
  aPagar === pagoPropuesto(anterior) ? pagoPropuesto(tipo) : aPagar;

/** The seed's answers: delivered now, paid in full and in cash; and the document that the house chooses. */
export function porDefecto({ tipo_documento }: Reglas): DatosEntrega {
  const tipoPedido = TIPOS_DOCUMENTO.find(({ value }) => value === tipo_documento)?.value ?? 'albaran';
  return {
    entregado: 'entregado',
    firma: null,
    firmante: '',
    tipoPedido,
    fechaVencimiento: null,
    aPagar: pagoPropuesto(tipoPedido),
    metodo: 'meta',
    efectivo: '',
    notas: '',
    usoPropio: false,
  };
}

/** What may become an amount with more keys: digits with at most one separator, or what is one already. */
export const admiteImporte = (texto: string): boolean => /^\d*([.,]\d*)?$/.test(texto) || leerAPagar(texto).ok;

export const importeEscrito = (importe: number): string => escribirNumero(importe, 2);

/** What the first step asks before going on: of whom the signature is. */
export const faltaFirmante = ({ firma, firmante }: Pick<DatosEntrega, 'firma' | 'firmante'>): string | null =>
  firma !== null && firmante.trim() === '' ? 'Escribe el nombre de quien firma.' : null;

export interface Pago {
  importe: number;
  error: string | null;
}

/** What A Pagar says, judged against the total and the law. */
export function leerPago(aPagar: string | null, metodo: MetodoPago, total: number): Pago {
  const leido = aPagar === null ? null : leerAPagar(aPagar);
  if (leido && !leido.ok) return { importe: 0, error: leido.mensaje };
  const importe = leido ? leido.valor : total;
  const juicio = comprobarPago(importe, metodo, total);
  return { importe, error: juicio.ok ? null : juicio.mensaje };
}

/** A Pagar as the rules take it; what cannot be read stays, for them to refuse. */
function aPagarLlano(aPagar: string | null): string | null {
  const leido = aPagar === null ? null : leerAPagar(aPagar);
  return leido?.ok ? importeEscrito(leido.valor) : aPagar;
}

/** The change for the cash handed over: nothing while the field is blank. */
export function leerCambio(efectivo: string, pagado: number): { cambio: number | null; error: string | null } {
  if (efectivo.trim() === '') return { cambio: null, error: null };
  const entregado = leerAPagar(efectivo);
  if (!entregado.ok) return { cambio: null, error: entregado.mensaje };
  const vuelta = cambio(entregado.valor, pagado);
  return vuelta.ok ? { cambio: vuelta.valor, error: null } : { cambio: null, error: vuelta.mensaje };
}

/** Whether the cash handed over matters: only for what is paid in cash. */
export const pideEfectivo = ({ importe }: Pago, metodo: MetodoPago): boolean => importe > 0 && metodo === 'meta';

/** The box whose figure stops the order, and says so itself: what is paid and cannot be read, or cash that is not enough where it matters. */
export function cifraPorArreglar({ aPagar, metodo, efectivo }: DatosEntrega, total: number): 'aPagar' | 'efectivo' | null {
  if (aPagar !== null && aPagar !== '' && !leerAPagar(aPagar).ok) return 'aPagar';
  const pago = leerPago(aPagar, metodo, total);
  return pideEfectivo(pago, metodo) && leerCambio(efectivo, pago.importe).error !== null ? 'efectivo' : null;
}

/** What the wizard says of the answers that fell because the order changed after them. */
export const caducadoLegible = (caducado: PedidoLocal['caducado'], paso: number): string | null => {
  if (caducado.includes('firma')) return 'El pedido ha cambiado: hay que firmarlo otra vez.';
  return caducado.includes('aPagar') && paso > 0 ? 'El pedido ha cambiado: repasa lo que se paga.' : null;
};

type ConRecargo = Pick<Cliente, 'recargo'>;

/** Whether an order is for its client's own use: whoever pays no recargo need not say. */
export const esDeUsoPropio = ({ recargo }: ConRecargo, entrega: Pick<DatosEntrega, 'usoPropio'> | null): boolean => recargo === 1 && entrega?.usoPropio === true;

/** Whether a client pays recargo on an order; nobody is known to pay it before the client is known. */
export const recargoDe = (cliente: ConRecargo | undefined, entrega: Pick<DatosEntrega, 'usoPropio'> | null): Cliente['recargo'] =>
  cliente === undefined || esDeUsoPropio(cliente, entrega) ? 0 : cliente.recargo;

/** The draft that the rules turn into a request. What the chosen answers make pointless is left out. */
export function aBorrador(pedido: PedidoLocal, cliente: ConRecargo, datos: DatosEntrega): Borrador {
  const firmado = datos.entregado === 'entregado' && datos.firma !== null;
  return {
    internalId: pedido.internalId,
    clientId: pedido.id,
    recargo: recargoDe(cliente, datos),
    products: pedido.products,
    entregado: datos.entregado,
    firma: firmado ? datos.firma : null,
    firmante: firmado ? datos.firmante.trim() : null,
    tipoPedido: datos.tipoPedido,
    // A text that is no day is told beside its field.
    fechaVencimiento: datos.fechaVencimiento !== null && esDia(datos.fechaVencimiento) ? datos.fechaVencimiento : null,
    aPagar: aPagarLlano(datos.aPagar),
    metaType: datos.metodo,
    notas: datos.notas.trim(),
  };
}

/** Which field of the wizard a rule's own name belongs to. */
const CAMPO_DE: Readonly<Record<string, keyof DatosEntrega>> = {
  amount: 'aPagar',
  type: 'aPagar',
  fechaVencimiento: 'fechaVencimiento',
  signature: 'firmante',
  notas: 'notas',
};

export interface Reproches {
  campos: [campo: keyof DatosEntrega, mensaje: string][];
  /** What belongs to no field of the wizard: the lines, the total. */
  generales: string[];
}

export function repartirErrores(errores: Readonly<Record<string, readonly string[]>>): Reproches {
  const reproches: Reproches = { campos: [], generales: [] };
  for (const [nombre, mensajes] of Object.entries(errores)) {
    const campo = CAMPO_DE[nombre];
    if (campo === undefined) reproches.generales.push(...mensajes);
    else reproches.campos.push([campo, mensajes.join(' ')]);
  }
  return reproches;
}
