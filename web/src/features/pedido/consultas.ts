import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { Lote, Producto } from '@/api/tipos';
import type { LoteDisponible } from '@/dominio';
import { claves } from '@/recursos/claves';
import { UN_DIA_MS } from '@/recursos/configuracion';
import { seGuarda } from '@/recursos/lecturas';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { seguirProductos, usePedidos } from '@/stores/pedidos';
import { ahora } from '@/stores/reloj';

/** The catalogue at a moment, with what each local order held at that moment: the server's figures are without it. */
export interface Catalogo {
  productos: Producto[];
  reservado: Readonly<Record<string, PedidoLocal['reservado']>>;
}

/** What the server holds for an order, which it gives back after a day without a word of it; a document's lines it holds for good. */
function vigente({ mode, reservado, reservadoEn }: PedidoLocal): PedidoLocal['reservado'] {
  const caducado = mode === 'NEW' && reservadoEn !== undefined && ahora() - reservadoEn >= UN_DIA_MS;
  return caducado ? {} : reservado;
}

export const catalogo = queryOptions({
  queryKey: claves.productos,
  queryFn: async ({ signal }): Promise<Catalogo> => {
    const { pedidos } = usePedidos.getState();
    const reservado = Object.fromEntries(Object.values(pedidos).map((pedido) => [pedido.internalId, vigente(pedido)]));
    const { data } = await pedir(api.GET('/products/all', { signal }));
    seguirProductos(data);
    return { productos: data, reservado };
  },
  // What the order before took is no longer free; the old figures stand until the new ones are here.
  staleTime: 0,
  ...seGuarda,
});

const aDisponible = ({ id, name, cantidad, caducidad, tipo_caducidad }: Lote): LoteDisponible => ({
  id,
  name,
  cantidad,
  caducidad: caducidad ?? null,
  tipo_caducidad: tipo_caducidad ?? null,
});

/** What an order may take of a product's batches, held by it already or free, as the server knows it now. */
export const lotesDePedido = (store: string, producto: number) =>
  queryOptions({
    queryKey: [...claves.lotesDePedido, store, producto],
    queryFn: async ({ signal }) => {
      const query = { store, 'cantidad[gt]': 0, 'product[eq]': producto };
      const { data } = await pedir(api.GET('/lotes/store', { params: { query }, signal }));
      return data.map(aDisponible);
    },
    staleTime: 0,
    // Without coverage the catalogue's figures stand in.
    meta: { errorPropio: true },
  });

/** What a client bought today of which cash has paid something. */
export const vendidoEnEfectivo = (cliente: number) =>
  queryOptions({
    // A document that is made changes it.
    queryKey: [...claves.documentos, 'en efectivo', cliente],
    queryFn: async ({ signal }) => (await pedir(api.GET('/clients/{id}/efectivo', { params: { path: { id: cliente } }, signal }))).data,
    staleTime: 0,
    // Without coverage the order is made all the same.
    meta: { errorPropio: true },
  });
