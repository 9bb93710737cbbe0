/** A text without case and accents, to look for one in another. */
const sinTildes = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The things whose text holds every word of what is looked for. */
export function hallar<T>(cosas: readonly T[], texto: (cosa: T) => string, buscado: string): readonly T[] {
  const palabras = sinTildes(buscado).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return cosas;
  return cosas.filter((cosa) => {
    const donde = sinTildes(texto(cosa));
    return palabras.every((palabra) => donde.includes(palabra));
  });
}
