import { fechaEs, masDias } from '@/dominio';
import { diasDelMes, mesDe, mesLegible, ultimosMeses } from '@/vocabulario/meses';

/** From this day of a month on it is time to think of what the month before has left to invoice. */
const DIA_DE_AVISO = '10';
/** The last day on which the law lets that be invoiced (RD 1619/2012 art. 11: before the 16th). */
const ULTIMO_DIA = '15';

/** The month of this day, and the one before. */
export function mesesDeFacturar(hoy: string): { este: string; anterior: string } {
  const [este = mesDe(hoy), anterior = este] = ultimosMeses(hoy, 2);
  return { este, anterior };
}

/** The month to begin with: the one before while something of it waits, for its time runs out first. */
export const mesPorDefecto = (hoy: string, esperanDelAnterior: number): string => (esperanDelAnterior > 0 ? mesesDeFacturar(hoy).anterior : mesesDeFacturar(hoy).este);

/** The last day for the invoices of a month. */
function ultimoDia(mes: string): string {
  const { hasta } = diasDelMes(mes) ?? { hasta: `${mes}-28` };
  return `${mesDe(masDias(hasta, 1))}-${ULTIMO_DIA}`;
}

export interface Plazo {
  texto: string;
  pasado: boolean;
}

/** What the law says of invoices of a month that are not made yet, once that is near; `null` before, or when nothing waits. */
export function plazoDe(mes: string, hoy: string, esperan: number): Plazo | null {
  const ultimo = ultimoDia(mes);
  if (esperan === 0 || hoy < `${mesDe(ultimo)}-${DIA_DE_AVISO}`) return null;
  const facturas = esperan === 1 ? 'Queda una factura por hacer' : `Quedan ${esperan} facturas por hacer`;
  const que = `lo entregado en ${mesLegible(mes)}`;
  return hoy > ultimo
    ? { pasado: true, texto: `${facturas} de ${que}. La ley pedía hacerlas antes del ${fechaEs(masDias(ultimo, 1))}: hazlas cuanto antes.` }
    : { pasado: false, texto: `${facturas} de ${que}. La ley pide hacerlas antes del ${fechaEs(masDias(ultimo, 1))}.` };
}
