import type { Producto } from '@/api/tipos';
import { type LineaBorrador, restoDeCantidad } from '@/dominio';
import { pedidoLocal, ponerProducto } from '@/stores/pedidos';
import { conTotal } from './cantidades';
import type { Catalogo } from './consultas';
import { esManual, lineasDe, lotesPara } from './disponibles';
import { lineaDeLote } from './lineas';
import { reservarLuego } from './reservas';

/** Manual batches are touched only when nothing else is left to take away, the last one first. */
function recortar(manuales: readonly LineaBorrador[], total: number): LineaBorrador[] {
  let resto = total;
  return manuales.map((linea) => {
    const quantity = Math.min(linea.quantity, resto);
    resto = restoDeCantidad(resto, [quantity]);
    return { ...linea, quantity };
  });
}

/** Gives a product of the order another total quantity, by FEFO, and asks the server to hold it. */
export function cambiarCantidad(
  store: string,
  producto: Producto,
  total: number,
  catalogo: Catalogo,
  hoy: string,
  alAvisar: () => void,
): void {
  const pedido = pedidoLocal(store);
  if (pedido === undefined) return;
  const lineas = lineasDe(pedido, producto.id);
  const manuales = lineas.filter(esManual);
  const aMano = manuales.map(({ quantity }) => quantity);
  const lotes = lotesPara(producto, pedido, catalogo);
  const actuales = new Map(lineas.flatMap(({ loteId, quantity }) => (typeof loteId === 'number' ? [[loteId, quantity] as const] : [])));
  const precios = new Map(lineas.map(({ loteId, price }) => [loteId, price]));
  // A price changed in the dialog holds for the batches that join.
  const precio = lineas[0]?.price ?? producto.price;

  const cantidades = conTotal(lotes, actuales, restoDeCantidad(total, aMano), hoy);
  const registradas = lotes.map((lote) => lineaDeLote(producto, lote, cantidades.get(lote.id) ?? 0, precios.get(lote.id) ?? precio));
  ponerProducto(store, producto.id, [...registradas, ...recortar(manuales, total)], lotes);
  if (pedido.mode !== 'EDIT') reservarLuego(store, producto.id, alAvisar);
}
