import { useQuery, useQueryClient } from '@tanstack/react-query';
import { esInexistente } from '@/api/errores';
import type { Comprador } from '@/api/tipos';
import { clientesTodos } from '@/recursos/directorio';
import { clientes } from '@/recursos/fichas';
import { clienteProvisional, deActo, esProvisional } from '@/stores/actos';
import { useBandeja } from '@/stores/bandeja';

interface Compra {
  /** At once from the list it was chosen from, else from the server. */
  comprador: Comprador | undefined;
  /** The server has no such client, whatever was known of it here. */
  inexistente: boolean;
  /** Why it is not known, when that is all there is to say. */
  error: Error | null;
  refetch: () => void;
}

/** The client that an order is for. */
export function useComprador(clientId: number): Compra {
  const consultas = useQueryClient();
  const deAqui = useBandeja(({ actos }) => clienteProvisional(actos, clientId));
  const id = deAqui?.resuelto ?? clientId;
  // No address but that of a number names a client.
  const posible = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...clientes.uno(id), enabled: posible && !esProvisional(id) });
  const comprador: Comprador | undefined =
    data ?? consultas.getQueryData(clientesTodos.queryKey)?.find((conocido) => conocido.id === id) ?? (deAqui && deActo(deAqui));
  return {
    comprador,
    inexistente: !posible || esInexistente(error) || (esProvisional(id) && deAqui === undefined),
    error: comprador === undefined ? error : null,
    refetch: () => void refetch(),
  };
}
