
import { masDias } from '@/dominio';
/** Days of the longest period that the server reads at once. */
const DIAS_ATRAS = 365;

/** The first day of a list of what is still open, however long ago it began. */
export const haceUnAno = (hoy: string): string => masDias(hoy, -DIAS_ATRAS);
