import { hallados } from 'reparto-wasm';

/** The text of each thing in a line of its own, as the rules read many at once. */
export const enRenglones = <T>(cosas: readonly T[], texto: (cosa: T) => string): string =>
  cosas.map((cosa) => texto(cosa).replaceAll('\n', ' ')).join('\n');

/** The things whose text holds what is looked for, as the server's lists find it: blind to case, accents and how a code is written. */
export function hallar<T>(cosas: readonly T[], texto: (cosa: T) => string, buscado: string): readonly T[] {
  if (buscado.trim() === '') return cosas;
  return Array.from(hallados(enRenglones(cosas, texto), buscado)).flatMap((lugar) => cosas[lugar] ?? []);
}
