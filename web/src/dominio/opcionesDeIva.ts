import { porcentajeLegible, tiposDeIva } from 'reparto-wasm';

type Genero = Parameters<typeof tiposDeIva>[0];

/**
 * The rates of IVA to choose from on a day.
 *
 * @param actual - of the record, blank for none; one that has lapsed stays in what has it
 */
export function opcionesDeIva(genero: Genero, dia: string, actual: string): { value: string; label: string }[] {
  const vigentes = tiposDeIva(genero, dia);
  const tipos = actual === '' || vigentes.includes(Number(actual)) ? vigentes : [...vigentes, Number(actual)];
  return tipos.map((tipo) => ({ value: String(tipo), label: `${porcentajeLegible(tipo)}\u00a0%` }));
}
