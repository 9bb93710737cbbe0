import * as reglas from 'reparto-wasm';
import { aUnPaso } from './cantidades';

type Lectura = { numero: number | null } | { reproche: string };

function leerNumero(texto: string, decimales: number): Lectura {
  const leido = reglas.leerNumero(texto, decimales);
  if (!leido.ok) return { reproche: leido.mensaje };
  return { numero: leido.valor === null ? null : Number(leido.valor) };
}

function leerCantidad(texto: string): number | null | undefined {
  try {
    return reglas.leerCantidad(texto) ?? null;
  } catch {
    return undefined;
  }
}

function esDia(texto: string): boolean {
  try {
    return reglas.fechaEs(texto) !== '';
  } catch {
    return false;
  }
}

function hallar<T>(cosas: readonly T[], texto: (cosa: T) => string, buscado: string): readonly T[] {
  const palabras = reglas.normalizarRenglones(buscado).split(' ').filter(Boolean);
  if (palabras.length === 0) return cosas;
  const textos = reglas.normalizarRenglones(cosas.map((cosa) => texto(cosa).replaceAll('\n', ' ')).join('\n')).split('\n');
  return cosas.filter((_, indice) => palabras.every((palabra) => textos[indice]?.includes(palabra)));
}

/** What fields and steppers ask of the rules: figures, quantities and days as people write them, and looking for a text. */
export const cuentas = {
  leerNumero,
  leerCantidad,
  aUnPaso,
  leerDia: (texto: string): string | null => reglas.leerDia(texto, false) ?? null,
  entenderDia: (texto: string): string | null => reglas.leerDia(texto, true) ?? null,
  esDia,
  escribirDia: reglas.fechaEs,
  hallar,
};
