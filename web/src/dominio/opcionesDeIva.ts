import { porcentajeLegible, tiposDeIva } from 'reparto-wasm';

type Genero = Parameters<typeof tiposDeIva>[0];

interface Opcion {
  value: string;
  label: string;
}

/** @param actual - of the record, blank for none; one that has lapsed stays in what has it */
function opciones(vigentes: readonly number[], actual: string): Opcion[] {
  const tipos = actual === '' || vigentes.includes(Number(actual)) ? vigentes : [...vigentes, Number(actual)];
  return tipos.map((tipo) => ({ value: String(tipo), label: `${porcentajeLegible(tipo)}\u00a0%` }));
}

/** The rates in force on a day, to choose one. */
export const opcionesDeIva = (genero: Genero, dia: string, actual: string): Opcion[] => opciones(tiposDeIva(genero, dia, false), actual);

/** The rates in force on a day for goods that are sold, to choose one. */
export const opcionesDeVenta = (genero: Genero, dia: string, actual: string): Opcion[] => opciones(tiposDeIva(genero, dia, true), actual);
