import { BotonEnlace } from '@/kit/pantallas/Boton';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { type Marco, useMarco } from './marco';

/** Whether an order may be given to another client: a document keeps the one that it was made for. */
export const esMovible = ({ mode }: Pick<PedidoLocal, 'mode'>, { cambiarCliente }: Marco['caminos']): boolean => mode === 'NEW' && cambiarCliente !== undefined;

/** Leads to the clients, of whom the one that is chosen gets the order. */
export function CambiarCliente({ pedido }: { pedido: Pick<PedidoLocal, 'mode' | 'internalId'> }) {
  const { caminos } = useMarco();
  return esMovible(pedido, caminos) && <BotonEnlace to={caminos.cambiarCliente?.(pedido.internalId) ?? caminos.clientes}>Cambiar el cliente</BotonEnlace>;
}
