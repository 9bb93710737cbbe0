const busquedas = new Map<string, string>();

/** Remembers how a list was left: its page, its search. */
export function recordarLista(camino: string, busqueda: string): void {
  busquedas.set(camino, busqueda);
}

/** The address of a list as it was left, to come back to it from one of its rows. */
export const comoSeDejo = (camino: string): string => camino + (busquedas.get(camino) ?? '');

/** Whoever comes next does not come back to where somebody else was. */
export const olvidarListas = (): void => busquedas.clear();
