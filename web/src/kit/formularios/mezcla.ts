type Grupo = Readonly<Record<string, unknown>>;

const esGrupo = (valor: unknown): valor is Grupo => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** Whether two values of a form say the same. */
export function iguales(uno: unknown, otro: unknown): boolean {
  if (Array.isArray(uno) && Array.isArray(otro)) return uno.length === otro.length && uno.every((valor, n) => iguales(valor, otro[n]));
  if (esGrupo(uno) && esGrupo(otro)) return Object.keys({ ...uno, ...otro }).every((campo) => iguales(uno[campo], otro[campo]));
  return Object.is(uno, otro);
}

/** The names of the fields in which a form says something else than at first. A list is one field. */
export const tocados = (alPrincipio: Grupo, ahora: Grupo): string[] =>
  Object.entries(ahora).flatMap(([campo, valor]) => {
    const antes = alPrincipio[campo];
    if (esGrupo(antes) && esGrupo(valor)) return tocados(antes, valor).map((suyo) => `${campo}.${suyo}`);
    return iguales(antes, valor) ? [] : [campo];
  });
