import { alAlcanceDe, type PedidoLocal } from '@/stores/pedidoLocal';
import { usePedidos } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';

/** The order of this device with that id, if whoever is at it may go on with it: sellers share handhelds. */
export function usePedidoAlAlcance(internalId: string | null): PedidoLocal | undefined {
  const sesion = useSesion((estado) => estado.sesion);
  const pedido = usePedidos(({ pedidos }) => (internalId === null ? undefined : pedidos[internalId]));
  return pedido && alAlcanceDe(pedido, sesion) ? pedido : undefined;
}
