import type { components } from '@/api/esquema';

/** The papers that go with what is delivered, to choose from. */
export const TIPOS_DOCUMENTO = [
  { value: 'albaran', label: 'Albarán' },
  { value: 'factura', label: 'Factura' },
  { value: 'factura_vencimiento', label: 'Factura vencimiento' },
] as const satisfies readonly { value: components['schemas']['TipoDocumento']; label: string }[];

/** Every paper of what was delivered, to look for one: also those that an invoice becomes for a client without NIF, and credits. */
export const TIPOS_DE_ENTREGADO = [
  ...TIPOS_DOCUMENTO,
  { value: 'factura_simplificada', label: 'Factura simplificada' },
  { value: 'rectificativa', label: 'Factura rectificativa' },
  { value: 'rectificativa_simplificada', label: 'Rectificativa simplificada' },
] as const satisfies readonly { value: components['schemas']['TipoDocumento']; label: string }[];
