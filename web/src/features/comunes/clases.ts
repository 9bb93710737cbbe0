import type { components } from '@/api/esquema';

type ClaseGasto = components['schemas']['ClaseGasto'];

/** What an expense is for, to choose from. */
export const CLASES = [
  { value: 'alquiler', label: 'Alquiler' },
  { value: 'luz', label: 'Luz y gas' },
  { value: 'agua', label: 'Agua' },
  { value: 'telefono', label: 'Teléfono e internet' },
  { value: 'combustible', label: 'Combustible y peajes' },
  { value: 'reparaciones', label: 'Reparaciones' },
  { value: 'seguros', label: 'Seguros' },
  { value: 'nominas', label: 'Nóminas' },
  { value: 'seguridad_social', label: 'Seguridad Social' },
  { value: 'gestoria', label: 'Gestoría' },
  { value: 'impuestos', label: 'Impuestos y tasas' },
  { value: 'banco', label: 'Banco' },
  { value: 'material', label: 'Material' },
  { value: 'mercancia', label: 'Mercancía (abonos)' },
  { value: 'otros', label: 'Otros' },
] as const satisfies readonly { value: ClaseGasto; label: string }[];

export const claseLegible = (clase: ClaseGasto): string => CLASES.find(({ value }) => value === clase)?.label ?? '';
