import { useQueryClient } from '@tanstack/react-query';
import { confirmarBorrado } from '@/kit/dialogos/dialogos';
import { notificar } from '@/kit/dialogos/notificar';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { despachar } from '@/stores/envio';
import { borrarPedido, guardarPedido } from '@/stores/pedidos';
import { devolverTodo, reservarLuego } from './reservas';

/** The edit of a document is all that there is to delete of it here. */
export const rotuloDeBorrar = ({ mode }: PedidoLocal): string => (mode === 'EDIT' ? 'Descartar los cambios' : 'Borrar pedido');

/**
 * Deletes a local order after the question, and gives back what it holds; Deshacer brings it back, and asks for its goods
 * anew. `alBorrar` leaves its screen, just before there is nothing left to show on it.
 */
export function useBorrarPedido() {
  const consultas = useQueryClient();
  const refrescar = () => void consultas.invalidateQueries({ queryKey: claves.productos });

  const reponer = (pedido: PedidoLocal): void => {
    guardarPedido({ ...pedido, reservado: {} });
    for (const producto of new Set(pedido.products.map(({ id }) => id))) reservarLuego(pedido.internalId, producto, refrescar);
  };

  return async (pedido: PedidoLocal, deQuien: string, alBorrar?: () => void): Promise<void> => {
    const { internalId, mode, products, probada } = pedido;
    const texto =
      mode === 'EDIT'
        ? 'Se descartan los cambios que aún no has guardado.'
        : `El pedido de ${deQuien} se borra y su género vuelve al almacén.`;
    if (!(await confirmarBorrado(texto))) return;
    alBorrar?.();
    borrarPedido(internalId);
    // Whether it had arrived is asked at once, and what is held for it given back by the answer.
    if (probada !== undefined) void despachar();
    if (mode === 'EDIT' || probada !== undefined) return;
    const devuelto = devolverTodo(internalId);
    if (products.length > 0) {
      // What is asked for anew must not be given back by the call that is still on its way.
      notificar(`Pedido de ${deQuien} borrado`, 'bien', { texto: 'Deshacer', hacer: () => void devuelto.then(() => reponer(pedido)) });
    }
    await devuelto;
    refrescar();
  };
}
