/**
 * The rules of the business, the same the server applies. Every function needs {@link cargarDominio} to have
 * settled; the seller's area waits for it before its first screen.
 */
export { cargarDominio, cargarDominioDe, ErrorDominio } from './cargar';
export {
  avisoRecargo,
  cambio,
  comprobarLimite,
  comprobarPago,
  fechaEs,
  hoyMadrid,
  leerAPagar,
  leerPrecio,
  momentoEs,
  normalizar,
  nuevoInternalId,
  nuevoLoteManual,
  oferta,
  porcentajeLegible,
  precioLegible,
  prepararPedido,
  rehacerProducto,
  repartir,
  totalDeProducto,
  totales,
  validarCliente,
} from 'reparto-wasm';
export type {
  Borrador,
  ClienteRequest,
  Entrega,
  LineaBorrador,
  LoteDisponible,
  MetodoPago,
  PedidoRequest,
  Reglas,
  TipoDocumento,
  Totales,
} from 'reparto-wasm';
