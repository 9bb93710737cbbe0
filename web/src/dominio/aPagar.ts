import * as reglas from 'reparto-wasm';
import { conReproche } from './reproche';

const DECIMALES = 2;
const leerDeUnaVez = conReproche(reglas.leerAPagar);

/**
 * An amount as a person types or pastes it: thousands may be set apart. Three digits after a point are thousands in an amount, and
 * decimals to whoever has just written a quantity, so they are asked about as a quantity's are.
 */
export function leerAPagar(texto: string): ReturnType<typeof leerDeUnaVez> {
  const cifra = reglas.leerNumero(texto, DECIMALES);
  if (!cifra.ok) return cifra;
  const duda = reglas.leerNumero(texto, DECIMALES + 1);
  return duda.ok ? leerDeUnaVez(cifra.valor ?? '') : duda;
}
