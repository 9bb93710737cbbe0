import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { internalIdDeAhora } from '@/stores/pedidos';
import { type Abono, diceAlgo } from './abono';
import { previaDeAbono } from './consultas';

/** A figure is asked for once typing rests. */
const REPOSO_MS = 300;

/** The figures of a credit, as the server reckons them; `undefined` while it says nothing. */
export function usePreviaDeAbono(abono: Abono) {
  const [store] = useState(internalIdDeAhora);
  const [asentado] = useDebouncedValue(JSON.stringify(abono), REPOSO_MS);
  const reposa = asentado === JSON.stringify(abono);
  const algo = diceAlgo(abono);
  const consulta = useQuery({ ...previaDeAbono(abono, store), enabled: reposa && algo });
  const previa = algo ? consulta.data : undefined;
  return {
    previa,
    firme: reposa && !consulta.isPlaceholderData && previa !== undefined,
    error: algo ? consulta.error : null,
    onReintentar: () => void consulta.refetch(),
  };
}

export type EstadoDePrevia = ReturnType<typeof usePreviaDeAbono>;
