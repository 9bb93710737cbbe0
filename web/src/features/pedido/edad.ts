import { diasEntre, hoyMadrid } from '@/dominio';
import { formatearHora } from '@/kit/cifras/formato';
import { empezadoEn, type PedidoLocal } from '@/stores/pedidoLocal';

/** An instant as one speaks of it: `de las 10:40`, `de ayer a las 10:40`, `de hace 2 días, a las 10:40`. */
export function momentoLegible(momento: number, hoy: string): string {
  const hora = formatearHora(momento);
  const articulo = hora.startsWith('1:') ? 'la' : 'las';
  const dias = diasEntre(hoyMadrid(momento), hoy);
  // A clock that was put back since makes an order of tomorrow.
  if (dias <= 0) return `de ${articulo} ${hora}`;
  return dias === 1 ? `de ayer a ${articulo} ${hora}` : `de hace ${dias} días, a ${articulo} ${hora}`;
}

/** When an order was begun. */
export const edadLegible = (pedido: PedidoLocal, hoy: string): string => momentoLegible(empezadoEn(pedido), hoy);

/** How much there is in an order: `3 líneas`. */
export function lineasLegibles({ products: { length } }: PedidoLocal): string {
  if (length === 0) return 'sin líneas';
  return length === 1 ? '1 línea' : `${length} líneas`;
}
