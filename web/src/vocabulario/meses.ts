/** Months as the API writes them, `2026-03`; days are `2026-03-31`. */

const legible = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const mesDe = (dia: string): string => dia.slice(0, 7);

const partes = (mes: string): readonly [number, number] => {
  const [anio = 0, numero = 0] = mes.split('-').map(Number);
  return [anio, numero];
};

const enUtc = (anio: number, mes: number, dia: number): Date => new Date(Date.UTC(anio, mes - 1, dia));

/** `marzo de 2026`. */
export const mesLegible = (mes: string): string => legible.format(enUtc(...partes(mes), 1));

/** First and last day; nothing for a text that is no month. */
export function diasDelMes(mes: string | undefined): { desde: string; hasta: string } | null {
  if (mes === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(mes)) return null;
  const [anio, numero] = partes(mes);
  return { desde: `${mes}-01`, hasta: enUtc(anio, numero + 1, 0).toISOString().slice(0, 10) };
}

/** So many months up to the one of this day, the latest first. */
export function ultimosMeses(hoy: string, cuantos: number): string[] {
  const [anio, numero] = partes(mesDe(hoy));
  return Array.from({ length: cuantos }, (_, n) => enUtc(anio, numero - n, 1).toISOString().slice(0, 7));
}
