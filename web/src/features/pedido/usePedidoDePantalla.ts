import { useEffect } from 'react';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { abrirPedido, pedidoEmpezado, usePedidos } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';

/**
 * The order that the product step works on: the one named, or the client's new one, begun when there is none.
 * Absent for the moment before it exists, and for good when the one named is no more. None is begun until `empezable`.
 */
export function usePedidoDePantalla(clientId: number, nombrado: string | null, empezable: boolean): PedidoLocal | undefined {
  const usuario = useSesion(({ sesion }) => sesion.name);
  useEffect(() => {
    if (nombrado === null && empezable) abrirPedido(clientId);
  }, [clientId, nombrado, empezable]);
  return usePedidos(({ pedidos }) => (nombrado === null ? pedidoEmpezado(pedidos, usuario, clientId, 'pedido') : pedidos[nombrado]));
}
