import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Documento } from '@/api/tipos';
import { confirmar, mostrarError } from '@/kit/dialogos/dialogos';
import { documento, useContarCopia } from './consultas';
import { imprimirTicket } from './ticket/trabajo';

/** Prints a copy of several documents, one after the other; the first that cannot be printed ends it. */
export function useImprimirVarios() {
  const consultas = useQueryClient();
  const contar = useContarCopia();
  const [ocupado, setOcupado] = useState(false);

  const imprimir = async (documentos: readonly Pick<Documento, 'id' | 'numero'>[]): Promise<void> => {
    if (!(await confirmar({ titulo: `¿Imprimimos ${documentos.length} copias?`, texto: documentos.map(({ numero }) => numero).join(', '), aceptar: 'Imprimir' }))) return;
    setOcupado(true);
    for (const { id, numero } of documentos) {
      try {
        const detalle = await consultas.fetchQuery(documento(id));
        await imprimirTicket({ detalle, copia: await contar.mutateAsync(detalle) });
      } catch (error) {
        void mostrarError(error, `No se ha podido imprimir ${numero}`);
        break;
      }
    }
    setOcupado(false);
  };

  return { imprimir, ocupado };
}
