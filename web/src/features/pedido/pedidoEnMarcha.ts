import { enMarcha } from '@/kit/aparato/enMarcha';
import { pedidoLocal } from '@/stores/pedidos';

/** The new order of a client that an entry of the history was working on, if it is still being made. */
export function pedidoEnMarcha(entrada: string, clientId: number): string | null {
  const internalId = enMarcha(entrada);
  const pedido = internalId === undefined ? undefined : pedidoLocal(internalId);
  return pedido?.id === clientId && pedido.mode === 'NEW' ? pedido.internalId : null;
}
