import type { components } from '@/api/esquema';

/** The papers that go with what is delivered, to choose from. */
export const TIPOS_DOCUMENTO = [
  { value: 'albaran', label: 'Albarán' },
  { value: 'factura', label: 'Factura' },
  { value: 'factura_vencimiento', label: 'Factura vencimiento' },
] as const satisfies readonly { value: components['schemas']['TipoDocumento']; label: string }[];

/** Every paper of what was delivered, to look for one: credits of invoices too. */
export const TIPOS_DE_ENTREGADO = [...TIPOS_DOCUMENTO, { value: 'rectificativa', label: 'Factura rectificativa' }] as const;
