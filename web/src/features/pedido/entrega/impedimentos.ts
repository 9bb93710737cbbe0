import { useQuery } from '@tanstack/react-query';
import type { Producto } from '@/api/tipos';
import { fechaEs, leerPrecio, type LineaBorrador, oferta, precioLegible, type Reglas } from '@/dominio';
import { escribirNumero } from '@/kit/cifras/numeros';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { useHoy } from '@/stores/useHoy';
import { catalogo } from '../consultas';

/** Why a line cannot have its price: the house may have raised its least price since the product got it. */
function precioImposible({ name, price }: LineaBorrador, { precio_minimo }: Reglas): string | null {
  if (leerPrecio(escribirNumero(price), precio_minimo).ok) return null;
  const minimo = precioLegible(precio_minimo);
  return `El precio de ${name}, ${precioLegible(price)}, no llega al mínimo, que es ${minimo}. Súbelo; el mínimo lo cambia la oficina en Configuración.`;
}

/** Why what a line takes may not be handed over today, as far as this device knows its batch and its product. */
function impedimentoDe(linea: LineaBorrador, { lotes }: PedidoLocal, productos: readonly Producto[], hoy: string): string | null {
  const { id, name, loteId, lote: serie, quantity } = linea;
  if (typeof loteId === 'string') {
    const obligatoria = productos.some((producto) => producto.id === id && producto.trazabilidad);
    return obligatoria ? `${name} necesita un lote del almacén: no admite lotes manuales. Elige uno de los suyos.` : null;
  }
  const lote = lotes[loteId];
  // What is taken is asked for, not what is left: the day alone is judged.
  if (!lote?.caducidad || oferta({ ...lote, cantidad: quantity }, hoy, hoy) !== 'no_se_vende') return null;
  return `${name}, lote ${serie}: caducó el ${fechaEs(lote.caducidad)} y ya no se puede vender. Elige otro lote o quítalo del pedido.`;
}

const NADA: Producto[] = [];

/** What keeps an order from being handed over, said before anybody signs for it; the server judges by the same rules. */
export function useImpedimentos(pedido: PedidoLocal, reglas: Reglas): string[] {
  const hoy = useHoy();
  const productos = useQuery({ ...catalogo, enabled: false }).data?.productos ?? NADA;
  return pedido.products.flatMap((linea) => precioImposible(linea, reglas) ?? impedimentoDe(linea, pedido, productos, hoy) ?? []);
}
