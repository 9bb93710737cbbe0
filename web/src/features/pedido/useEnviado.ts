import { useState } from 'react';
import { useBandeja } from '@/stores/bandeja';
import type { PedidoLocal } from '@/stores/pedidoLocal';

/** The order that a screen had, once another tab has sent it from under it. */
export function useEnviado(pedido: PedidoLocal | undefined): string | null {
  const [visto, setVisto] = useState<string | null>(null);
  if (pedido !== undefined && pedido.internalId !== visto) setVisto(pedido.internalId);
  const enBandeja = useBandeja(({ entradas, enviados }) => visto !== null && (visto in entradas || visto in enviados));
  return pedido === undefined && enBandeja ? visto : null;
}
