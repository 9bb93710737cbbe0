import { diasEntre, hoyMadrid } from '@/dominio';
import { formatearHora } from '@/kit/cifras/formato';
import { empezadoEn, type PedidoLocal } from '@/stores/pedidoLocal';

/** When an order was begun, as one speaks of it: `de las 10:40`, `de ayer a las 10:40`, `de hace 2 días, a las 10:40`. */
export function edadLegible(pedido: PedidoLocal, hoy: string): string {
  const momento = empezadoEn(pedido);
  const hora = formatearHora(momento);
  const articulo = hora.startsWith('1:') ? 'la' : 'las';
  const dias = diasEntre(hoyMadrid(momento), hoy);
  // A clock that was put back since makes an order of tomorrow.
  if (dias <= 0) return `de ${articulo} ${hora}`;
  return dias === 1 ? `de ayer a ${articulo} ${hora}` : `de hace ${dias} días, a ${articulo} ${hora}`;
}

/** How much there is in an order: `3 líneas`. */
export function lineasLegibles({ products: { length } }: PedidoLocal): string {
  if (length === 0) return 'sin líneas';
  return length === 1 ? '1 línea' : `${length} líneas`;
}
