import { useQuery, useQueryClient } from '@tanstack/react-query';
import { esInexistente } from '@/api/errores';
import type { Comprador } from '@/api/tipos';
import { clientesTodos } from '@/recursos/directorio';
import { clientes } from '@/recursos/fichas';

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
  // No address but that of a number names a client.
  const posible = Number.isSafeInteger(clientId) && clientId > 0;
  const { data, error, refetch } = useQuery({ ...clientes.uno(clientId), enabled: posible });
  const comprador: Comprador | undefined = data ?? consultas.getQueryData(clientesTodos.queryKey)?.find(({ id }) => id === clientId);
  return {
    comprador,
    inexistente: !posible || esInexistente(error),
    error: comprador === undefined ? error : null,
    refetch: () => void refetch(),
  };
}
