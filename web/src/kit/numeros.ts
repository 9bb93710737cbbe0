/**
 * Figures as people type them, with a comma, or a dot, before the decimals. A form keeps the text; what it means is read
 * once, when the field is left and when the form is judged.
 */

type Lectura = { numero: number | null } | { reproche: string };

/** Unit prices have up to four decimals. */
export const DECIMALES_PRECIO = 4;

/** Thousands set apart, all of them in the same way. */
const MILES = /^[1-9]\d{0,2}([.\s])\d{3}(?:\1\d{3})*$/;
const CIFRAS = /^\d*$/;
const CIFRAS_MAXIMAS = 12;

const NO_SE_ENTIENDE = 'Escribe solo cifras, con una coma si lleva decimales.';

const conComa = (numero: number): string => String(numero).replace('.', ',');

/** Takes a figure apart; `null` for what is none. */
function partir(texto: string): { enteros: string; fraccion: string } | null {
  const [antes = '', despues = '', ...mas] = texto.split(',');
  const enteros = MILES.test(antes) ? antes.replaceAll(/[.\s]/g, '') : antes;
  if (mas.length > 0) return null;
  if (CIFRAS.test(enteros)) return { enteros, fraccion: despues };
  const [izquierda = '', derecha = '', ...otros] = antes.split('.');
  return otros.length > 0 || texto.includes(',') || !CIFRAS.test(izquierda) ? null : { enteros: izquierda, fraccion: derecha };
}

/** Three figures after one dot may be thousands or decimals, where so many decimals may be. */
function duda(texto: string, decimales: number): string | null {
  if (decimales < 3 || !/^[1-9]\d{0,2}\.\d{3}$/.test(texto)) return null;
  return `¿${texto.replace('.', '')} o ${conComa(Number(texto))}? Escríbelo sin el punto.`;
}

function leer(escrito: string, decimales: number): Lectura {
  const texto = escrito.replaceAll('€', '').trim();
  if (texto === '') return { numero: null };
  if (/^[-\u2212]\s*[\d.,]+$/.test(texto)) return { reproche: 'No puede ser negativo.' };
  const dudosa = duda(texto, decimales);
  if (dudosa !== null) return { reproche: dudosa };
  const partes = partir(texto);
  if (partes === null || !CIFRAS.test(partes.fraccion) || !/\d/.test(texto)) return { reproche: NO_SE_ENTIENDE };
  const { enteros, fraccion } = partes;
  if (fraccion.length > decimales) return { reproche: decimales === 0 ? 'No lleva decimales.' : `Como mucho ${decimales} decimales.` };
  if (enteros.length > CIFRAS_MAXIMAS) return { reproche: `Como mucho ${CIFRAS_MAXIMAS} cifras.` };
  return { numero: Number(`${enteros}.${fraccion}`) };
}

/**
 * The number that a text says; `null` for what says none.
 *
 * @param decimales - how many it may have
 */
export function leerNumero(texto: string, decimales: number): number | null {
  const lectura = leer(texto, decimales);
  return 'numero' in lectura ? lectura.numero : null;
}

/** Why a text says no number; `null` when it says one, or is blank. */
export function reprocheDeNumero(texto: string, decimales: number): string | null {
  const lectura = leer(texto, decimales);
  return 'reproche' in lectura ? lectura.reproche : null;
}

/** A number as one would type it, with all its decimals. */
export const escribirNumero = (numero: number | null | undefined, decimales = 0): string => {
  if (numero === null || numero === undefined) return '';
  const propios = String(numero).split('.')[1]?.length ?? 0;
  return numero.toFixed(Math.max(decimales, propios)).replace('.', ',');
};
