
import { masDias } from '@/dominio';
/** How near their date batches are, as it stands in the address. */
export const PLAZOS = [
  { value: 'pasados', label: 'Pasados de fecha' },
  { value: '7', label: 'En 7 días' },
  { value: '30', label: 'En 30 días' },
] as const;

export type Plazo = (typeof PLAZOS)[number]['value'];

/** The days that the server is asked for; without a choice, all that is past and the next 30. */
export function plazoDe(plazo: string | undefined, hoy: string): { desde?: string; hasta: string } {
  if (plazo === 'pasados') return { hasta: masDias(hoy, -1) };
  if (plazo === '7' || plazo === '30') return { desde: hoy, hasta: masDias(hoy, Number(plazo)) };
  return { hasta: masDias(hoy, 30) };
}
