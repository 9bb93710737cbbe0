import { useEffect } from 'react';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { abrirPedido, anotarCliente, pedidoEmpezado, usePedidos } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';
import { usePedidoAlAlcance } from './usePedidoAlAlcance';

interface Pantalla {
  clientId: number;
  /** As far as it is known here. */
  cliente: string | undefined;
  /** The order that the address names. */
  nombrado: string | null;
  /** None is begun before. */
  empezable: boolean;
}

/**
 * The order that the product step works on: the one named, or the client's new one, begun when there is none.
 * Absent for the moment before it exists, and for good when the one named is no more or is somebody else's.
 */
export function usePedidoDePantalla({ clientId, cliente, nombrado, empezable }: Pantalla): PedidoLocal | undefined {
  const sesion = useSesion((estado) => estado.sesion);
  const elNombrado = usePedidoAlAlcance(nombrado);
  const empezado = usePedidos(({ pedidos }) => pedidoEmpezado(pedidos, sesion, clientId, 'pedido'));
  const pedido = nombrado === null ? empezado : elNombrado;
  const { internalId, cliente: anotado } = pedido ?? {};

  // One that is deleted in another tab is followed by a new one: without any, nothing could be added here.
  const falta = pedido === undefined;
  useEffect(() => {
    if (falta && nombrado === null && empezable) abrirPedido(clientId);
  }, [clientId, nombrado, empezable, falta]);

  useEffect(() => {
    if (internalId !== undefined && cliente !== undefined && cliente !== anotado) anotarCliente(internalId, cliente);
  }, [internalId, cliente, anotado]);

  return pedido;
}
