import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import clases from './ListaVirtual.module.css';

const FILAS_ENTERAS = 100;
/** Rows that are drawn beyond each edge of the window, so that a thumb's flick meets none that is blank. */
const OTRAS = 3;

interface ListaVirtualProps<F> {
  etiqueta: string;
  filas: readonly F[];
  clave: (fila: F) => Key;
  /** Height to reckon with until a row has been drawn, in pixels; the nearer, the less there is to draw anew. */
  altoEstimado: (fila: F) => number;
  /** Up to here every row is drawn, and find-in-page and screen readers have all of them; less for heavy rows. */
  filasEnteras?: number;
  /** Side by side. */
  columnas?: number;
  /** May say how far apart they stand, as `--hueco`. */
  className?: string;
  children: (fila: F) => ReactNode;
}

type FilasProps<F> = Omit<ListaVirtualProps<F>, 'filasEnteras'> & { columnas: number; className: string };

/** A list that scrolls with the page and, when long, draws only the rows in sight. */
export function ListaVirtual<F>({ filasEnteras = FILAS_ENTERAS, columnas = 1, className = '', ...props }: ListaVirtualProps<F>) {
  // With a key: rows measured in one width say nothing of another.
  return props.filas.length > filasEnteras ? (
    <PorVentana key={columnas} {...props} columnas={columnas} className={className} />
  ) : (
    <Entera {...props} columnas={columnas} className={className} />
  );
}

function Entera<F>({ etiqueta, filas, clave, columnas, className, children }: FilasProps<F>) {
  return (
    <ul className={`${clases['lista']} ${clases['entera']} ${className}`} aria-label={etiqueta} style={{ gridTemplateColumns: `repeat(${columnas}, minmax(0, 1fr))` }}>
      {filas.map((fila) => (
        <li key={clave(fila)} className={clases['fila']}>
          {children(fila)}
        </li>
      ))}
    </ul>
  );
}

/** How far below the page's top a list begins; what grows above it, or letters that do, make it more. */
function useMargen(lista: RefObject<HTMLElement | null>): number {
  const [margen, setMargen] = useState(0);
  useLayoutEffect(() => {
    const medir = () => setMargen(lista.current?.offsetTop ?? 0);
    medir();
    const vigia = new ResizeObserver(medir);
    vigia.observe(document.body);
    return () => vigia.disconnect();
  }, [lista]);
  return margen;
}

function PorVentana<F>({ etiqueta, filas, clave, altoEstimado, columnas, className, children }: FilasProps<F>) {
  const lista = useRef<HTMLUListElement>(null);
  const margen = useMargen(lista);

  const ventana = useWindowVirtualizer({
    count: filas.length,
    estimateSize: (indice) => {
      const fila = filas[indice];
      return fila === undefined ? 0 : altoEstimado(fila);
    },
    getItemKey: (indice) => {
      const fila = filas[indice];
      return fila === undefined ? indice : clave(fila);
    },
    lanes: columnas,
    overscan: OTRAS,
    scrollMargin: margen,
    // The page the list opens on may still be scrolled as the one before; where to start is the router's to say.
    initialOffset: 0,
    // The first rows are drawn with the screen itself, not in a second go that cannot be interrupted.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  return (
    <ul ref={lista} className={`${clases['lista']} ${className}`} aria-label={etiqueta} style={{ height: ventana.getTotalSize() }}>
      {ventana.getVirtualItems().map(({ index, key, start, lane }) => {
        const fila = filas[index];
        if (fila === undefined) return null;
        return (
          <li
            key={key}
            ref={ventana.measureElement}
            data-index={index}
            aria-setsize={filas.length}
            aria-posinset={index + 1}
            className={`${clases['fila']} ${clases['suelta']}`}
            style={{
              left: `calc(${lane} * (100% + var(--hueco)) / ${columnas})`,
              width: `calc((100% + var(--hueco)) / ${columnas} - var(--hueco))`,
              transform: `translateY(${start - margen}px)`,
            }}
          >
            {children(fila)}
          </li>
        );
      })}
    </ul>
  );
}
