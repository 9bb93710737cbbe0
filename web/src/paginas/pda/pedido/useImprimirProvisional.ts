import { useQueryClient } from '@tanstack/react-query';
import type { DocumentoDetalle } from '@/api/tipos';
import { imprimirTicket } from '@/features/documentos/ticket/trabajo';
import { NO_IMPRIME } from '@/features/documentos/useReimprimir';
import { catalogo } from '@/features/pedido/consultas';
import { provisionalDe } from '@/features/pedido/provisional';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { configuracion } from '@/recursos/configuracion';
import { clientesTodos } from '@/recursos/directorio';
import { clientes } from '@/recursos/fichas';
import type { Entrada } from '@/stores/bandeja';

const SIN_PAPEL = 'A este dispositivo le faltan datos para imprimirlo. Busca cobertura, abre Inicio y toca Preparar.';

/** The paper of an order that waits, of what this device has: nothing is asked of the server. */
export function useProvisional(): (entrada: Entrada) => DocumentoDetalle | null {
  const consultas = useQueryClient();
  return (entrada) => {
    const { client_id } = entrada.peticion;
    const enLista = consultas.getQueryData(clientesTodos.queryKey)?.find(({ id }) => id === client_id);
    return provisionalDe(entrada, {
      comprador: consultas.getQueryData(clientes.uno(client_id).queryKey) ?? enLista,
      emisor: consultas.getQueryData(configuracion.queryKey)?.empresa,
      productos: consultas.getQueryData(catalogo.queryKey)?.productos ?? [],
    });
  };
}

/** Prints the provisional paper of an order that waits. What is printed once it has its number is its original all the same. */
export function useImprimirProvisional(): (entrada: Entrada) => Promise<void> {
  const provisional = useProvisional();
  return async (entrada) => {
    const detalle = provisional(entrada);
    // Nobody knows whose a paper is that does not say who issues it.
    if (detalle === null || detalle.emisor.nif === '') return mostrarError(SIN_PAPEL);
    await imprimirTicket({ detalle, copia: null }).catch(() => mostrarError(NO_IMPRIME));
  };
}
