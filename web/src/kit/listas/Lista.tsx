import { Printer, SearchX } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Boton } from '../pantallas/Boton';
import { Buscador } from './Buscador';
import { CabeceraDeImpresion } from './CabeceraDeImpresion';
import { Dinero } from '../cifras/Dinero';
import { Vacio } from '../pantallas/estados';
import clases from './Lista.module.css';
import { Paginacion } from './Paginacion';
import { Herramientas } from '../pantallas/PaginaOficina';
import { type Columna, Tabla } from './Tabla';
import { useImpresion } from './useImpresion';
import type { EstadoDeLista } from './useLista';

interface Explicacion {
  icono?: ReactNode;
  titulo: string;
  /** What to do next. */
  texto: ReactNode;
  accion?: ReactNode;
}

interface ListaProps<F> {
  lista: EstadoDeLista<F>;
  /** Names the table for screen readers. */
  titulo: string;
  columnas: readonly Columna<F>[];
  clave: (fila: F) => string | number;
  /** The search box says it; without it there is none. */
  buscador?: string;
  /** More ways to narrow the list down, beside the search. */
  filtros?: ReactNode;
  /** What is shown while no filter says otherwise; beside it all of them are taken off at once. */
  nota?: string;
  enlace?: (fila: F) => string;
  acciones?: (fila: F) => ReactNode;
  /** The heading above the buttons of the rows, where it is to be seen. */
  tituloAcciones?: string;
  anchoAcciones?: ComponentProps<typeof Tabla>['anchoAcciones'];
  accionesSecundarias?: boolean;
  eleccion?: ComponentProps<typeof Tabla<F>>['eleccion'];
  /** Between what narrows the list down and its rows: what is done with those that are ticked. */
  sobreFilas?: ReactNode;
  /** What the rows of all pages come to. */
  sumas?: readonly { nombre: string; importe: number }[] | undefined;
  /** There is nothing at all. */
  vacio: Explicacion;
  /** There is something, but the search or a filter hides it. */
  nadaHallado: Explicacion;
}

/** A list of the office: search and filters, rows, pages; and what to do when there is nothing to show. */
export function Lista<F>({
  lista,
  titulo,
  columnas,
  clave,
  buscador,
  filtros,
  nota,
  enlace,
  acciones,
  tituloAcciones,
  anchoAcciones,
  accionesSecundarias,
  eleccion,
  sobreFilas,
  sumas,
  vacio,
  nadaHallado,
}: ListaProps<F>) {
  const { consulta, orden, texto, acotada } = lista;
  const { data: filas, meta } = consulta.data ?? {};
  const herramientas = useRef<HTMLDivElement>(null);
  const { impresion, imprimir, leyendo } = useImpresion(lista.leer, herramientas);

  return (
    <>
      {(buscador !== undefined || filtros) && (
        <Herramientas ref={herramientas}>
          {buscador !== undefined && <Buscador etiqueta={buscador} valor={texto} onBuscar={lista.buscar} />}
          {filtros}
        </Herramientas>
      )}
      {nota !== undefined && (
        <div className={clases['nota']}>
          <p>{nota}</p>
          {acotada && (
            <button type="button" className={clases['quitar']} onClick={lista.verTodo}>
              Quitar filtros
            </button>
          )}
        </div>
      )}
      {impresion === null ? sobreFilas : <CabeceraDeImpresion impresion={impresion} />}
      <Tabla
        titulo={titulo}
        columnas={columnas}
        filas={impresion?.filas ?? filas}
        clave={clave}
        enlace={enlace}
        acciones={acciones}
        tituloAcciones={tituloAcciones}
        anchoAcciones={anchoAcciones}
        accionesSecundarias={accionesSecundarias}
        eleccion={eleccion}
        error={consulta.error}
        onReintentar={() => void consulta.refetch()}
        actualizando={consulta.isPlaceholderData}
        orden={orden}
        onOrdenar={lista.ordenar}
        vacio={
          acotada ? (
            <Vacio
              icono={nadaHallado.icono ?? <SearchX size={32} />}
              titulo={nadaHallado.titulo}
              accion={
                nadaHallado.accion ?? (
                  <Boton variante="secundario" onClick={lista.verTodo}>
                    Ver todos
                  </Boton>
                )
              }
            >
              {nadaHallado.texto}
            </Vacio>
          ) : (
            <Vacio icono={vacio.icono} titulo={vacio.titulo} accion={vacio.accion}>
              {vacio.texto}
            </Vacio>
          )
        }
      />
      <div className={clases['pie']}>
        {meta && meta.total !== 0 && (
          <>
            {sumas && (
              <dl className={clases['sumas']}>
                {sumas.map(({ nombre, importe }) => (
                  <div key={nombre}>
                    <dt>{nombre}</dt>
                    <dd>
                      <Dinero importe={importe} peso="fuerte" />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <div className={clases['mandos']}>
              <Boton variante="discreto" icono={<Printer size={18} />} ocupado={leyendo} onClick={imprimir}>
                Imprimir la lista
              </Boton>
              <Paginacion
                meta={meta}
                onPagina={(pagina) => {
                  lista.irAPagina(pagina);
                  // Another page is read from its first row on.
                  window.scrollTo(0, 0);
                }}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}
