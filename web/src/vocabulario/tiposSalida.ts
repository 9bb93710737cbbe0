import type { components } from '@/api/esquema';

export type TipoSalida = components['schemas']['TipoSalida'];

/** How stock moves without an order, to choose from. */
export const TIPOS_SALIDA = [
  { value: 'merma', label: 'Merma' },
  { value: 'rotura', label: 'Rotura' },
  { value: 'autoconsumo', label: 'Autoconsumo' },
  { value: 'devolucion_proveedor', label: 'Devolución a proveedor' },
  { value: 'recuento', label: 'Recuento' },
] as const satisfies readonly { value: TipoSalida; label: string }[];

export const tipoSalidaLegible = (tipo: TipoSalida): string => TIPOS_SALIDA.find(({ value }) => value === tipo)?.label ?? tipo;
