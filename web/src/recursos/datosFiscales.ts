import type { components } from '@/api/esquema';
import { porcentajeLegible } from '@/dominio';

type Fiscalidad = Pick<components['schemas']['FiscalidadView'], 'deducible' | 'inversion'>;

/** What is read of the taxes of an expense beside its figures: only what is not so with every one. */
export const datosFiscales = ({ deducible, inversion }: Fiscalidad): { nombre: string; valor: string }[] => [
  ...(deducible === 100 ? [] : [{ nombre: 'IVA que se deduce', valor: `${porcentajeLegible(deducible)}\u00a0%` }]),
  ...(inversion ? [{ nombre: 'Bien de inversión', valor: 'Sí' }] : []),
];
