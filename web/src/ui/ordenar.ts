import { porAlfabeto } from './alfabeto';

/** What a row is put in order by; `null` stands last either way. */
export type ValorDeOrden = string | number | null;

function comparar(uno: string | number, otro: string | number): number {
  return typeof uno === 'number' && typeof otro === 'number' ? uno - otro : porAlfabeto(String(uno), String(otro));
}

/** Rows in order, as a Spaniard would order them; equal ones stay as they came. */
export function ordenarFilas<F>(filas: readonly F[], valor: (fila: F) => ValorDeOrden, descendente: boolean): F[] {
  return filas.toSorted((una, otra) => {
    const [a, b] = [valor(una), valor(otra)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descendente ? comparar(b, a) : comparar(a, b);
  });
}
