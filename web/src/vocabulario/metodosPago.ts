import type { components } from '@/api/esquema';

export type MetodoPago = components['schemas']['MetodoPago'];

/** How one pays, to choose from. */
export const METODOS_PAGO = [
  { value: 'meta', label: 'Efectivo' },
  { value: 'visa', label: 'VISA' },
  { value: 'transferencia', label: 'Transferencia' },
  { value: 'domiciliation', label: 'Domiciliación' },
] as const satisfies readonly { value: MetodoPago; label: string }[];

/** How an expense was paid, or that it is not. */
export const PAGOS = [{ value: '', label: 'Sin pagar' }, ...METODOS_PAGO] as const;

export const metodoLegible = (metodo: MetodoPago | null | undefined): string =>
  METODOS_PAGO.find(({ value }) => value === metodo)?.label ?? '';
