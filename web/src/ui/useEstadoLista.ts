import { useSearchParams } from 'react-router';

export interface Orden {
  campo: string;
  descendente: boolean;
}

function leerOrden(texto: string | null): Orden | null {
  if (!texto) return null;
  const descendente = texto.startsWith('-');
  return { campo: descendente ? texto.slice(1) : texto, descendente };
}

/** Page, search and order of a list, held in the URL: reload, back and a copied link keep them. */
export function useEstadoLista() {
  const [parametros, setParametros] = useSearchParams();
  const pagina = Math.max(1, Math.trunc(Number(parametros.get('pagina'))) || 1);
  const texto = parametros.get('buscar') ?? '';
  const orden = leerOrden(parametros.get('orden'));

  const cambiar = (cambios: Record<string, string | null>, replace: boolean) =>
    setParametros(
      (previos) => {
        for (const [clave, valor] of Object.entries(cambios)) {
          if (valor) previos.set(clave, valor);
          else previos.delete(clave);
        }
        return previos;
      },
      { replace },
    );

  return {
    pagina,
    texto,
    orden,
    irAPagina: (nueva: number) => cambiar({ pagina: nueva > 1 ? String(nueva) : null }, false),
    // Each pause in typing is no step of history; and another search starts at its first page.
    buscar: (nuevo: string) => cambiar({ buscar: nuevo, pagina: null }, true),
    ordenar: (nuevo: Orden | null) =>
      cambiar({ orden: nuevo && `${nuevo.descendente ? '-' : ''}${nuevo.campo}`, pagina: null }, true),
  };
}
