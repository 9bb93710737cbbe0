import type { Cliente, DocumentoDetalle, LineaDocumento, Producto } from '@/api/tipos';
import { type Borrador, type LineaBorrador, type LoteDisponible, prepararPedido, type Reglas } from '@/dominio';
import { delProducto } from '@/stores/pedidos';
import { ahora } from '@/stores/reloj';
import { aLinea } from '../aPedidoLocal';
import type { QueDocumento } from './esquema';

/** A line of which something waits, with its place in the order. */
export type LineaQueEspera = LineaDocumento & { indice: number };

/** How much of each line is handed over, by the line's place; `null` is a box left empty while typing. */
export type Cantidades = Readonly<Record<number, number | null>>;

export const lineasQueEsperan = ({ products }: Pick<DocumentoDetalle, 'products'>): LineaQueEspera[] =>
  products.map((linea, indice) => ({ ...linea, indice })).filter(({ queda }) => queda !== 0);

/** All that waits. */
export const todo = (lineas: readonly LineaQueEspera[]): Cantidades => Object.fromEntries(lineas.map(({ indice, queda }) => [indice, queda]));

/** Nothing of it. */
export const nada = (lineas: readonly LineaQueEspera[]): Cantidades => Object.fromEntries(lineas.map(({ indice }) => [indice, 0]));

/** Batches that lines are delivered from instead of those that the order holds, by the line's place. */
export type OtrosLotes = Readonly<Record<number, LoteDisponible | undefined>>;

/** What is handed over: price as it was ordered, batch too unless another one was chosen, name and rate as the product has them by now. */
export function lineasEntregadas(lineas: readonly LineaQueEspera[], cantidades: Cantidades, productos: readonly Producto[], lotes: OtrosLotes = {}): LineaBorrador[] {
  return lineas.flatMap((linea) => {
    const quantity = cantidades[linea.indice] ?? 0;
    if (quantity === 0) return [];
    const producto = productos.find(({ id }) => id === linea.product_id);
    const lote = lotes[linea.indice];
    return [
      {
        ...aLinea({ ...linea, quantity }, linea.indice),
        ...(producto && delProducto(producto)),
        ...(lote && { loteId: lote.id, lote: lote.name, lote_comodin: '' }),
      },
    ];
  });
}

interface Entrega {
  detalle: DocumentoDetalle;
  lineas: LineaBorrador[];
  recargo: Cliente['recargo'];
  que: QueDocumento;
}

/** The delivery as the rules judge it. Nobody pays anything now: what was paid ahead goes over to it. */
export function prepararEntrega(store: string, { detalle, lineas, recargo, que }: Entrega, reglas: Reglas): ReturnType<typeof prepararPedido> {
  const borrador: Borrador = {
    internalId: store,
    clientId: detalle.invoice.client_id,
    recargo,
    products: lineas,
    entregado: 'entregado',
    firma: null,
    firmante: null,
    tipoPedido: que.tipo,
    fechaVencimiento: que.fechaVencimiento,
    aPagar: '0',
    metaType: 'meta',
    notas: detalle.notas,
  };
  return prepararPedido(borrador, reglas, ahora());
}
