/**
 * The rules of the business, the same the server applies. Every function needs {@link cargarDominio} to have
 * settled; the seller's area waits for it before its first screen.
 */
import * as reglas from 'reparto-wasm';
import { conReproche } from './reproche';

export { cargarDominio, cargarDominioDe, ErrorDominio } from './cargar';
export { aUnPaso, restoDeCantidad } from './cantidades';
export { cuentas } from './cuentas';
export { type Dia, DIA_VACIO, diaCon } from './dia';
export { instanteEn, milisegundosDe } from './instantes';
export { opcionesDeIva, opcionesDeVenta } from './opcionesDeIva';
export { ivaEl } from './ivaEl';
export { leerAPagar } from './aPagar';
export { leerPrecio } from './precios';
export {
  avisoRecargo,
  diasEntre,
  fechaEs,
  hoyMadrid,
  masDias,
  momentoEs,
  normalizarRenglones,
  nuevoInternalId,
  nuevoLoteManual,
  oferta,
  porcentajeLegible,
  precioLegible,
  prepararPedido,
  rehacerProducto,
  restarImporte,
  sumarCantidades,
  sumarImportes,
  validarCliente,
} from 'reparto-wasm';

export const cambio = conReproche(reglas.cambio);
export const comprobarLimite = conReproche(reglas.comprobarLimite);
export const comprobarPago = conReproche(reglas.comprobarPago);
export const conTotal = conReproche(reglas.conTotal);
export const cuentaDeGastoComun = conReproche(reglas.cuentaDeGastoComun);
export const totalDeProducto = conReproche(reglas.totalDeProducto);
export const totales = conReproche(reglas.totales);
export const totalesDeGasto = conReproche(reglas.totalesDeGasto);

export type {
  Borrador,
  ClienteRequest,
  Entrega,
  LineaBorrador,
  LineaCosteada,
  LoteDisponible,
  MetodoPago,
  PedidoRequest,
  Reglas,
  TipoDocumento,
  Totales,
} from 'reparto-wasm';
