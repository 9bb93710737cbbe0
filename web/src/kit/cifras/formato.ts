const MENOS = '\u2212';
const ESPACIO_DURO = '\u00a0';

/** A figure without its sign, thousands apart, as es-ES writes it. Making `Intl` ready for it takes a slow handheld a tenth of a second. */
function cifra(valor: number, decimales: number): string {
  const [entero = '', resto = ''] = Math.abs(valor).toFixed(decimales).split('.');
  return `${entero.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${resto}`;
}

const conSigno = (valor: number, texto: string): string => (valor < 0 && /[1-9]/.test(texto) ? `${MENOS}${texto}` : texto);

/** An amount in euros as it stands on paper: `1.234,56 €`, with a real minus sign. */
export function formatearEuros(importe: number): string {
  return `${conSigno(importe, cifra(importe, 2))}${ESPACIO_DURO}€`;
}

/** In the place of a figure that cannot be told. */
export const SIN_CIFRA = '—';

/** A quantity with up to three decimals: `14,25`. */
export function formatearCantidad(cantidad: number): string {
  return conSigno(cantidad, cifra(cantidad, 3).replace(/,?0+$/, ''));
}

/** Made ready by the first instant that is written. */
function formatoDeMadrid(opciones: Intl.DateTimeFormatOptions): (instante: Date | number) => string {
  let formato: Intl.DateTimeFormat | undefined;
  return (instante) => {
    formato ??= new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', ...opciones });
    return formato.format(instante);
  };
}

const DIA = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** An instant as its Madrid day, `27/11/2026`. */
export const formatearDia = formatoDeMadrid(DIA);

/** An instant as its Madrid day with the weekday, `viernes, 27/11/2026`. */
export const formatearDiaLargo = formatoDeMadrid({ ...DIA, weekday: 'long' });

/** An instant as its Madrid day in words, `3 de noviembre`. */
export const formatearDiaEnPalabras = formatoDeMadrid({ day: 'numeric', month: 'long' });

/** An instant as its hour in Madrid, `9:05`. */
export const formatearHora = formatoDeMadrid({ hour: 'numeric', minute: '2-digit' });
