import type { components } from '@/api/esquema';

export type TipoSalida = components['schemas']['TipoSalida'];

/** What the house writes by itself. */
const SIN_EXISTENCIAS = { value: 'sin_existencias', label: 'Sin existencias' } as const;

/** How stock moves without an order, to choose from. */
export const TIPOS_SALIDA = [
  { value: 'merma', label: 'Merma' },
  { value: 'rotura', label: 'Rotura' },
  { value: 'autoconsumo', label: 'Autoconsumo' },
  { value: 'devolucion_proveedor', label: 'Devolución a proveedor' },
  { value: 'recuento', label: 'Recuento' },
] as const satisfies readonly { value: TipoSalida; label: string }[];

/** All of them, for whoever looks for one in the ledger. */
export const TIPOS_DEL_LIBRO = [...TIPOS_SALIDA, SIN_EXISTENCIAS] as const satisfies readonly { value: TipoSalida; label: string }[];

export const tipoSalidaLegible = (tipo: TipoSalida): string => TIPOS_DEL_LIBRO.find(({ value }) => value === tipo)?.label ?? tipo;
