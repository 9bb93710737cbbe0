import { create } from 'zustand';
import { sumarCantidades } from '@/dominio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { lineasDe } from './disponibles';

/** A quantity that stands written and cannot be had, beside the one that the order has. */
interface Imposible {
  texto: string;
  /** How much the order had when it was written. Once it has another quantity, that one was chosen elsewhere and holds. */
  cantidad: number;
}

type DePedido = Readonly<Record<number, Imposible>>;

/** By order and product. The list draws only the rows in sight, and what was typed outlives its row. */
const useImposibles = create<Readonly<Record<string, DePedido>>>(() => ({}));

/** What stands written of a product and cannot be had, while the order has as much of it as then. */
export function useImposible(store: string | undefined, producto: number, cantidad: number): string | undefined {
  return useImposibles((todos) => {
    const escrito = store === undefined ? undefined : todos[store]?.[producto];
    return escrito?.cantidad === cantidad ? escrito.texto : undefined;
  });
}

export function anotarImposible(store: string, producto: number, texto: string | null, cantidad: number): void {
  const { [producto]: antes, ...otros } = useImposibles.getState()[store] ?? {};
  if (texto === (antes?.texto ?? null)) return;
  useImposibles.setState({ [store]: texto === null ? otros : { ...otros, [producto]: { texto, cantidad } } });
}

/** The products of an order of which a quantity stands written that cannot be had. */
export function imposiblesDe(pedido: PedidoLocal): number[] {
  const escritos = Object.entries(useImposibles.getState()[pedido.internalId] ?? {});
  return escritos.flatMap(([id, { cantidad }]) => {
    const producto = Number(id);
    return sumarCantidades(lineasDe(pedido, producto).map(({ quantity }) => quantity)) === cantidad ? [producto] : [];
  });
}
