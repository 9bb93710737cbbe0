import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import clases from './ListaVirtual.module.css';

const FILAS_ENTERAS = 100;

interface ListaVirtualProps<F> {
  etiqueta: string;
  filas: readonly F[];
  clave: (fila: F) => Key;
  /** Height to reckon with until a row has been drawn, in pixels; the nearer, the less there is to draw anew. */
  altoEstimado: (fila: F) => number;
  /** Up to here every row is drawn, and find-in-page and screen readers have all of them; less for heavy rows. */
  filasEnteras?: number;
  children: (fila: F) => ReactNode;
}

type FilasProps<F> = Omit<ListaVirtualProps<F>, 'filasEnteras'>;

/** A list that scrolls with the page and, when long, draws only the rows in sight. */
export function ListaVirtual<F>({ filasEnteras = FILAS_ENTERAS, ...props }: ListaVirtualProps<F>) {
  return props.filas.length > filasEnteras ? <PorVentana {...props} /> : <Entera {...props} />;
}

function Entera<F>({ etiqueta, filas, clave, children }: FilasProps<F>) {
  return (
    <ul className={clases['lista']} aria-label={etiqueta}>
      {filas.map((fila) => (
        <li key={clave(fila)} className={clases['fila']}>
          {children(fila)}
        </li>
      ))}
    </ul>
  );
}

function PorVentana<F>({ etiqueta, filas, clave, altoEstimado, children }: FilasProps<F>) {
  const lista = useRef<HTMLUListElement>(null);
  const [margen, setMargen] = useState(0);
  useLayoutEffect(() => setMargen(lista.current?.offsetTop ?? 0), []);

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
    overscan: 2,
    scrollMargin: margen,
    // The page the list opens on may still be scrolled as the one before; where to start is the router's to say.
    initialOffset: 0,
  });

  return (
    <ul ref={lista} className={clases['lista']} aria-label={etiqueta} style={{ height: ventana.getTotalSize() }}>
      {ventana.getVirtualItems().map(({ index, key, start }) => {
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
            style={{ transform: `translateY(${start - margen}px)` }}
          >
            {children(fila)}
          </li>
        );
      })}
    </ul>
  );
}
