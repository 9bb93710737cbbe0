import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useBandeja } from '@/stores/bandeja';
import { usePedidos } from '@/stores/pedidos';
import { useMarco } from './marco';

/** The place in the browser's history where an order that left this tab said so, by its store. */
const finales = new Map<string, string>();

/**
 * Where a screen of an order leads that is reached by going back once the order has left: there is nothing on it any
 * more. Absent where the order is still here, and on the screen that says what became of it.
 */
export function usePasado(store: string | null): string | null {
  const { key } = useLocation();
  const vuelve = useNavigationType() === NavigationType.Pop;
  const { caminos } = useMarco();
  const aqui = usePedidos(({ pedidos }) => store !== null && store in pedidos);
  const editado = useBandeja(({ entradas, enviados }) => {
    if (store === null) return undefined;
    const entrada = entradas[store];
    return entrada ? entrada.pedido.mode === 'EDIT' : enviados[store] && enviados[store].editado === true;
  });
  const fuera = store !== null && !aqui && editado !== undefined;

  useEffect(() => {
    if (store === null) return;
    if (!fuera) finales.delete(store);
    else if (!finales.has(store)) finales.set(store, key);
  }, [store, fuera, key]);

  const final = fuera ? finales.get(store) : undefined;
  if (!vuelve || final === undefined || final === key) return null;
  return editado ? caminos.enviados : caminos.inicio;
}
