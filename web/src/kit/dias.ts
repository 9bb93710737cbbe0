/** The days a date picker offers, `AAAA-MM-DD`. */
export const PRIMER_DIA = '1900-01-01';
export const ULTIMO_DIA = '2099-12-31';

/** Said of a text that is none. */
export const NO_ES_DIA = 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.';

const CON_SEPARADOR = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})$/;
const SEGUIDO = /^(\d{2})(\d{2})(\d{4})$/;

const dosCifras = (texto: string | undefined) => (texto ?? '').padStart(2, '0');

/** Reads `1/2/2027`, `01-02-2027` or `01022027`, as people type a day; `null` for what is none, or out of range. */
export function leerDia(texto: string): string | null {
  const limpio = texto.trim();
  const partes = CON_SEPARADOR.exec(limpio) ?? SEGUIDO.exec(limpio);
  if (partes === null) return null;
  const iso = `${partes[3]}-${dosCifras(partes[2])}-${dosCifras(partes[1])}`;
  if (iso < PRIMER_DIA || iso > ULTIMO_DIA) return null;
  // The 31st of a short month would slide into the next one.
  const fecha = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(iso) ? iso : null;
}

const CON_ANIO_CORTO = /^(?<antes>\d{1,2}[/\-. ]\d{1,2}[/\-. ]|\d{4})(?<anio>\d{2})$/;

/** Reads a day that is written whole: `1/2/27` and `010227` too, of this century. While it is being typed they are only its beginning. */
export const entenderDia = (texto: string): string | null => leerDia(texto) ?? leerDia(texto.trim().replace(CON_ANIO_CORTO, '$<antes>20$<anio>'));

const DIA_MS = 86_400_000;

/** The day this many days later, or earlier if negative. */
export const masDias = (iso: string, dias: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

/** Whole days from one day to another, both `AAAA-MM-DD`. */
export const diasEntre = (desde: string, hasta: string): number => (Date.parse(hasta) - Date.parse(desde)) / DIA_MS;

/** `AAAA-MM-DD` as `DD/MM/AAAA`. */
export const escribirDia = (iso: string | null): string => (iso === null ? '' : iso.split('-').toReversed().join('/'));

/** Whether a text is a day, `AAAA-MM-DD`, as the fields and the server write it. */
export const esDia = (texto: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(texto) && leerDia(escribirDia(texto)) === texto;
