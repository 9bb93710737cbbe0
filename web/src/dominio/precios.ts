import * as reglas from 'reparto-wasm';
import { conReproche } from './reproche';

const DECIMALES = 4;
const leerDeUnaVez = conReproche(reglas.leerPrecio);

/**
 * A price as a person types or pastes it: thousands may be set apart, and what has two meanings is asked about instead of
 * being read as one of them. At least `minimo`.
 */
export function leerPrecio(texto: string, minimo: number): ReturnType<typeof leerDeUnaVez> {
  const cifra = reglas.leerNumero(texto, DECIMALES);
  if (cifra.ok) return leerDeUnaVez(cifra.valor ?? '', minimo);
  const precio = leerDeUnaVez(texto, minimo);
  return precio.ok ? cifra : precio;
}
