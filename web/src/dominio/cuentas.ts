import * as reglas from 'reparto-wasm';
import { aUnPaso } from './cantidades';
import { hallar } from './hallar';
import { conReproche } from './reproche';

/** What a quantity has at most, of whatever is not counted whole. */
const DECIMALES = 3;
const comprobarLimite = conReproche(reglas.comprobarLimite);

type Lectura = { numero: number | null } | { reproche: string };

function leerNumero(texto: string, decimales: number): Lectura {
  const leido = reglas.leerNumero(texto, decimales);
  if (!leido.ok) return { reproche: leido.mensaje };
  return { numero: leido.valor === null ? null : Number(leido.valor) };
}

function leerCantidad(texto: string, decimales: number): Lectura {
  const lectura = leerNumero(texto, decimales);
  if ('reproche' in lectura || lectura.numero === null) return lectura;
  const limite = comprobarLimite(lectura.numero);
  return limite.ok ? lectura : { reproche: limite.mensaje };
}

function esPrincipio(texto: string): boolean {
  try {
    reglas.leerCantidad(texto);
    return true;
  } catch {
    return false;
  }
}

function esDia(texto: string): boolean {
  try {
    return reglas.fechaEs(texto) !== '';
  } catch {
    return false;
  }
}

/** What fields and steppers ask of the rules: figures, quantities and days as people write them, and looking for a text. */
export const cuentas = {
  leerNumero,
  /** A separator alone is none yet, and so is no fault either. */
  leerCantidad: (texto: string, decimales: number): Lectura =>
    /^[.,]$/.test(texto) ? { numero: null } : leerCantidad(texto, decimales),
  admiteCantidad: (texto: string): boolean => esPrincipio(texto) || 'numero' in leerCantidad(texto, DECIMALES),
  aUnPaso,
  leerDia: (texto: string): string | null => reglas.leerDia(texto, false) ?? null,
  entenderDia: (texto: string): string | null => reglas.leerDia(texto, true) ?? null,
  esDia,
  escribirDia: reglas.fechaEs,
  hallar,
};
