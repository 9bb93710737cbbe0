import { diasEntre, fechaEs, hoyMadrid } from '@/dominio';
import { formatearHora } from '@/kit/cifras/formato';
import { empezadoEn, type PedidoLocal } from '@/stores/pedidoLocal';

/** An hour with its article: `las 10:40`. */
function horaLegible(momento: number): string {
  const hora = formatearHora(momento);
  return `${hora.startsWith('1:') ? 'la' : 'las'} ${hora}`;
}

/** Since when something waits: `desde las 10:40`, `desde ayer a las 10:40`, `desde el 27/11/2026 a las 10:40`. */
export function desdeLegible(momento: number, hoy: string): string {
  const dia = hoyMadrid(momento);
  const dias = diasEntre(dia, hoy);
  if (dias <= 0) return `desde ${horaLegible(momento)}`;
  return `desde ${dias === 1 ? 'ayer' : `el ${fechaEs(dia)}`} a ${horaLegible(momento)}`;
}

/** An instant as one speaks of it: `de las 10:40`, `de ayer a las 10:40`, `de hace 2 días, a las 10:40`. */
export function momentoLegible(momento: number, hoy: string): string {
  const hora = horaLegible(momento);
  const dias = diasEntre(hoyMadrid(momento), hoy);
  // A clock that was put back since makes an order of tomorrow.
  if (dias <= 0) return `de ${hora}`;
  return dias === 1 ? `de ayer a ${hora}` : `de hace ${dias} días, a ${hora}`;
}

/** When an order was begun. */
export const edadLegible = (pedido: PedidoLocal, hoy: string): string => momentoLegible(empezadoEn(pedido), hoy);

/** How much there is in an order: `3 líneas`. */
export function lineasLegibles({ products: { length } }: PedidoLocal): string {
  if (length === 0) return 'sin líneas';
  return length === 1 ? '1 línea' : `${length} líneas`;
}
