import { useQueryClient } from '@tanstack/react-query';
import { confirmarBorrado } from '@/kit/dialogos/dialogos';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { borrarPedido } from '@/stores/pedidos';
import { devolverTodo } from './reservas';

/** The edit of a document is all that there is to delete of it here. */
export const rotuloDeBorrar = ({ mode }: PedidoLocal): string => (mode === 'EDIT' ? 'Descartar los cambios' : 'Borrar pedido');

/**
 * Deletes a local order after the question, and gives back what it holds. `alBorrar` leaves its screen, just before
 * there is nothing left to show on it.
 */
export function useBorrarPedido() {
  const consultas = useQueryClient();
  return async ({ internalId, mode }: PedidoLocal, deQuien: string, alBorrar: () => void): Promise<void> => {
    const texto =
      mode === 'EDIT'
        ? 'Se descartan los cambios que aún no has guardado.'
        : `El pedido de ${deQuien} se borra y su género vuelve al almacén.`;
    if (!(await confirmarBorrado(texto))) return;
    alBorrar();
    borrarPedido(internalId);
    if (mode === 'EDIT') return;
    await devolverTodo(internalId);
    await consultas.invalidateQueries({ queryKey: claves.productos });
  };
}
