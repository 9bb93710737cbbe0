import type { Cliente, ClienteResumen } from '@/api/tipos';
import { type PedidoRequest, prepararPedido, type Reglas } from '@/dominio';
import { encolar } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import type { DatosEntrega, PedidoLocal } from '@/stores/pedidoLocal';
import { ahora } from '@/stores/reloj';
import { dejarDeReservar } from '../reservas';
import { aBorrador, esDeUsoPropio, type Reproches, repartirErrores } from './datos';

/**
 * Moves an order to the outbox and sets it going, or says which rules it breaks. What becomes of it is read
 * from the outbox: the answer may take seconds or hours.
 */
export function enviarPedido(pedido: PedidoLocal, cliente: Cliente | ClienteResumen, datos: DatosEntrega, reglas: Reglas): Reproches | null {
  const resultado = prepararPedido(aBorrador(pedido, cliente, datos), reglas, ahora());
  if (!resultado.ok) return repartirErrores(resultado.errores);
  dejarDeReservar(pedido.internalId);
  const peticion: PedidoRequest = {
    ...resultado.valor,
    ...(esDeUsoPropio(cliente, datos) && { uso_propio: true }),
    ...(pedido.documento && { version: pedido.documento.version }),
  };
  // Its screen says when the disk has it; the server is not kept waiting for that.
  void encolar({ ...pedido, entrega: datos, rechazo: null }, peticion, cliente.nombreComercial);
  void despachar();
  return null;
}
