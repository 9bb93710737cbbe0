import { useQuery } from '@tanstack/react-query';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { catalogo } from '../consultas';

/** Reads the products anew for an order that was refused: one may have changed since it was picked, and its lines follow. */
export function useProductosAlDia({ rechazo }: PedidoLocal): void {
  useQuery({ ...catalogo, enabled: rechazo !== null });
}
