import { hallados } from 'reparto-wasm';

/** The things whose text holds what is looked for, as the server's lists find it: blind to case, accents and how a code is written. */
export function hallar<T>(cosas: readonly T[], texto: (cosa: T) => string, buscado: string): readonly T[] {
  if (buscado.trim() === '') return cosas;
  const renglones = cosas.map((cosa) => texto(cosa).replaceAll('\n', ' ')).join('\n');
  return Array.from(hallados(renglones, buscado)).flatMap((lugar) => cosas[lugar] ?? []);
}
