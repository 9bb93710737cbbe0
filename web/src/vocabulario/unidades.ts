import type { components } from '@/api/esquema';
import { formatearCantidad } from '@/kit/cifras/formato';
import { DECIMALES_CANTIDAD } from './medidas';

/** What a product is counted in. */
export type Unidad = components['schemas']['Unidad'];

const UNIDADES = { ud: 'ud', kg: 'kg', caja: 'caja' } as const satisfies Record<Unidad, string>;

interface ConUnidad {
  unidad: Unidad;
}

export const unidadDe = ({ unidad }: ConUnidad): string => UNIDADES[unidad];

/** How many decimals a quantity of it may have: only what is weighed comes in parts. */
export const decimalesDe = ({ unidad }: ConUnidad): number => (unidad === 'kg' ? DECIMALES_CANTIDAD : 0);

/** `3 ud`, `14,25 kg`, `40 cajas`. */
export function cantidadDe(producto: ConUnidad, cantidad: number): string {
  const plural = producto.unidad === 'caja' && cantidad !== 1 ? 's' : '';
  return `${formatearCantidad(cantidad)} ${unidadDe(producto)}${plural}`;
}

/** `1 ud disponible`, `12 ud disponibles`. */
export const disponibleDe = (producto: ConUnidad, cantidad: number): string =>
  `${cantidadDe(producto, cantidad)} disponible${cantidad === 1 ? '' : 's'}`;
