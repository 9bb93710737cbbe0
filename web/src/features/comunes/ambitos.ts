import type { Opcion } from '@/kit/campos/CampoSelect';
import type { Ambito } from './esquema';

/** Which months are meant, to choose from. */
export const opcionesDeAmbito = (mes: string): readonly (Opcion & { value: Ambito })[] => [
  { value: 'mes', label: `Solo ${mes}` },
  { value: 'siguientes', label: `Desde ${mes}` },
  { value: 'todo', label: 'Todos los meses, también los pasados' },
];
