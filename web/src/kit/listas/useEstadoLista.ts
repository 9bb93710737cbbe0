import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { recordarLista } from './listas';
import { useYendose } from './useYendose';

export interface Orden {
  campo: string;
  descendente: boolean;
}

function leerOrden(texto: string | null): Orden | null {
  if (!texto) return null;
  const descendente = texto.startsWith('-');
  return { campo: descendente ? texto.slice(1) : texto, descendente };
}

export const escribirOrden = (orden: Orden | null): string | undefined => orden?.campo && `${orden.descendente ? '-' : ''}${orden.campo}`;

/**
 * Page, search, order and filters of a list, held in the URL: reload, back and a copied link keep them.
 *
 * @param nombres - of the filters, as they stand in the address
 */
export function useEstadoLista<K extends string = never>(nombres: readonly K[] = []) {
  const [parametros, setParametros] = useSearchParams();
  const { pathname, search } = useLocation();
  const pagina = Math.max(1, Math.trunc(Number(parametros.get('pagina'))) || 1);
  const texto = parametros.get('buscar') ?? '';
  const orden = leerOrden(parametros.get('orden'));
  const filtros: Partial<Record<K, string>> = {};
  for (const nombre of nombres) {
    const valor = parametros.get(nombre);
    if (valor) filtros[nombre] = valor;
  }

  useEffect(() => recordarLista(pathname, search), [pathname, search]);

  // What the address will say: one change may follow another before it does.
  const ultimos = useRef(parametros);
  useEffect(() => {
    ultimos.current = parametros;
  }, [parametros]);
  const yendose = useYendose();

  const cambiar = (cambios: Record<string, string | null>, replace: boolean) => {
    // A search that comes to rest while the next screen is on its way must neither call one back nor go with it.
    if (yendose()) return;
    const nuevos = new URLSearchParams(ultimos.current);
    for (const [clave, valor] of Object.entries(cambios)) {
      if (valor) nuevos.set(clave, valor);
      else nuevos.delete(clave);
    }
    ultimos.current = nuevos;
    setParametros(nuevos, { replace });
  };

  // Each pause in typing is no step of history, nor is each choice of a filter; and another search starts at its first page.
  const afinar = (cambios: Record<string, string | null>) => cambiar({ ...cambios, pagina: null }, true);

  return {
    pagina,
    texto,
    orden,
    filtros,
    irAPagina: (nueva: number) => cambiar({ pagina: nueva > 1 ? String(nueva) : null }, false),
    buscar: (nuevo: string) => afinar({ buscar: nuevo }),
    /** Search and filters at once, by their names in the address. */
    afinar,
    ordenar: (nuevo: Orden | null) => afinar({ orden: escribirOrden(nuevo) ?? null }),
    filtrar: (nombre: K, valor: string | null) => afinar({ [nombre]: valor }),
    /** Search and filters off: the whole list. */
    verTodo: () => afinar({ buscar: null, ...Object.fromEntries(nombres.map((nombre) => [nombre, null])) }),
  };
}
