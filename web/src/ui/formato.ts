const euros = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const decimales = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3, useGrouping: 'always' });

const MENOS = '\u2212';
const ESPACIO_DURO = '\u00a0';

/** An amount in euros as it stands on paper: `1.234,56 €`, with a real minus sign. */
export function formatearEuros(importe: number): string {
  // Written without Intl's sign, so that −0,004 does not become "−0,00".
  const cifra = euros.format(Math.abs(importe));
  const signo = importe < 0 && /[1-9]/.test(cifra) ? MENOS : '';
  return `${signo}${cifra}${ESPACIO_DURO}€`;
}

/** In the place of a figure that cannot be told. */
export const SIN_CIFRA = '—';

/** A quantity with up to three decimals: `14,25`. */
export function formatearCantidad(cantidad: number): string {
  return decimales.format(cantidad).replace('-', MENOS);
}

const dia = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Madrid',
});
const diaLargo = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Madrid',
});

/** An instant as its Madrid day, `27/11/2026`. */
export function formatearDia(instante: Date): string {
  return dia.format(instante);
}

/** An instant as its Madrid day with the weekday, `viernes, 27/11/2026`. */
export function formatearDiaLargo(instante: Date): string {
  return diaLargo.format(instante);
}
