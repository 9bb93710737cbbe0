/**
 * A figure and its limit.
 * @typedef {{ que: string, valor: number, limite: number, unidad: string, esTecho: boolean }} Medida
 */

/** @returns {Medida} */
export const comoMucho = (que, valor, limite, unidad) => ({ que, valor, limite, unidad, esTecho: true });

/** @returns {Medida} */
export const alMenos = (que, valor, limite) => ({ que, valor, limite, unidad: '', esTecho: false });

/** Whether the limit holds. */
export const cabe = ({ valor, limite, esTecho }) => (esTecho ? valor <= limite : valor >= limite);

/** The one in the middle; of an even number, the worse for a figure that should be low. */
export const mediana = (valores) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)];

/** One row a figure, under their heads. */
export function tabla(medidas) {
  const legible = (valor, unidad) => `${Math.round(valor)} ${unidad}`.trim();
  const filas = medidas.map((medida) => {
    const { que, valor, limite, unidad, esTecho } = medida;
    return [que, legible(valor, unidad), `${esTecho ? '≤' : '≥'} ${legible(limite, unidad)}`, cabe(medida) ? 'sí' : 'NO'];
  });
  const todas = [['Qué', 'Medido', 'Límite', 'Cabe'], ...filas];
  const anchos = todas[0].map((_, columna) => Math.max(...todas.map((fila) => fila[columna].length)));
  const celda = (texto, columna) => (columna === 0 ? texto.padEnd(anchos[0]) : texto.padStart(anchos[columna]));
  return todas.map((fila) => `${fila.map(celda).join('  ').trimEnd()}\n`).join('');
}
