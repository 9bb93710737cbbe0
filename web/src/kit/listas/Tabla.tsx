import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorDeCarga, Esqueleto } from '../pantallas/estados';
import { ANCHO_DE_ELECCION, ElegirFila, ElegirTodas, type Eleccion } from './Eleccion';
import clases from './Tabla.module.css';
import type { Orden } from './useEstadoLista';
import { useFocoQueQueda } from '../aparato/useFocoQueQueda';

type Ancho = `${number}rem` | `${number}%`;

export interface Columna<F> {
  titulo: string;
  celda: (fila: F) => ReactNode;
  /** Figures stand at the right, so that their digits stand under each other. */
  alinear?: 'derecha';
  /** Those without one share what is left. */
  ancho?: Ancho;
  /** The field that the server orders by; without it the heading is plain. */
  orden?: (keyof F & string) | `${keyof F & string}.${string}`;
  /** Left out on a tablet, where the rest needs the room. */
  secundaria?: boolean;
  /** Said under it there, of what is left out. */
  debajo?: (fila: F) => ReactNode;
}

interface TablaProps<F> {
  /** Names the table for screen readers. */
  titulo: string;
  columnas: readonly Columna<F>[];
  /** `undefined` while the first load is on its way. */
  filas: readonly F[] | undefined;
  clave: (fila: F) => string | number;
  /** Where a row leads: its first cell is the link, and a click anywhere in it follows. */
  enlace?: ((fila: F) => string) | undefined;
  /** Buttons of a row; each must name its row, for those who move by keyboard. */
  acciones?: ((fila: F) => ReactNode) | undefined;
  /** The heading above the buttons; without it only screen readers have one. */
  tituloAcciones?: string | undefined;
  /** The width of the column of actions; without it, two buttons fit. */
  anchoAcciones?: Ancho | undefined;
  /** The buttons are left out on a tablet too: what they do can be done in another way. */
  accionesSecundarias?: boolean | undefined;
  /** Rows can be ticked, for something that is done with several of them. */
  eleccion?: Eleccion<F> | undefined;
  /** The heading that a row begins, over it and those that follow; `null` for one that goes on under the last. */
  rotulo?: ((fila: F) => ReactNode) | undefined;
  /** What is open under a row, in its whole width; `null` while nothing is. */
  debajo?: ((fila: F) => ReactNode) | undefined;
  error?: unknown;
  /** Without it there is nothing to load. */
  onReintentar?: () => void;
  /** Newer rows are on their way while these are shown. */
  actualizando?: boolean;
  vacio?: ReactNode;
  orden?: Orden | null;
  /** Without it no heading is a button. */
  onOrdenar?: ((orden: Orden | null) => void) | undefined;
  filasEnEspera?: number;
}

/** For the style sheet, which has other widths on paper. */
const variables = (valores: Readonly<Record<`--${string}`, string | undefined>>): CSSProperties => valores;

/** The least width of a column that shares what is left: names break between their words in it, and not within them. */
const ANCHO_DE_NOMBRE = '8.5rem';

/** Below it a table scrolls in its frame rather than squeeze its columns. */
function anchoMinimo(anchos: readonly Ancho[]): string {
  const suma = (medida: string) => anchos.filter((ancho) => ancho.endsWith(medida)).reduce((total, ancho) => total + Number.parseFloat(ancho), 0);
  return `${suma('rem') / (1 - suma('%') / 100)}rem`;
}

function siguienteOrden(campo: string, orden: Orden | null): Orden | null {
  if (orden?.campo !== campo) return { campo, descendente: false };
  return orden.descendente ? null : { campo, descendente: true };
}

const clasesDe = <F,>({ alinear, secundaria }: Columna<F>): string | undefined =>
  [alinear === 'derecha' && clases['derecha'], secundaria && clases['secundaria']].filter(Boolean).join(' ') || undefined;

function Cabecera<F>({ columna, orden, onOrdenar }: { columna: Columna<F>; orden: Orden | null; onOrdenar: TablaProps<F>['onOrdenar'] }) {
  const clase = clasesDe(columna);
  const campo = columna.orden;
  if (campo === undefined || onOrdenar === undefined) {
    return (
      <th scope="col" className={clase}>
        {columna.titulo}
      </th>
    );
  }
  const sentido = orden?.campo === campo ? (orden.descendente ? 'descending' : 'ascending') : 'none';
  const Flecha = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sentido];
  return (
    <th scope="col" className={clase} aria-sort={sentido}>
      <button type="button" className={clases['orden']} onClick={() => onOrdenar(siguienteOrden(campo, orden))}>
        {columna.titulo}
        <Flecha size={15} aria-hidden />
      </button>
    </th>
  );
}

type FilaProps<F> = Pick<TablaProps<F>, 'columnas' | 'clave' | 'enlace' | 'acciones' | 'accionesSecundarias' | 'eleccion'> & { fila: F };

const claseDeAcciones = (secundarias = false): string => `${clases['columnaAcciones']} ${secundarias ? clases['secundaria'] : ''}`;

function Fila<F>({ fila, columnas, clave, enlace, acciones, accionesSecundarias, eleccion }: FilaProps<F>) {
  return (
    <tr className={enlace && clases['conEnlace']}>
      {eleccion && <ElegirFila eleccion={eleccion} fila={fila} clave={clave} />}
      {columnas.map((columna, indice) => (
        <td key={columna.titulo} className={clasesDe(columna)}>
          {enlace && indice === 0 ? (
            <Link to={enlace(fila)} className={clases['enlace']}>
              {columna.celda(fila)}
            </Link>
          ) : (
            columna.celda(fila)
          )}
          {columna.debajo && <small className={clases['debajo']}>{columna.debajo(fila)}</small>}
        </td>
      ))}
      {acciones && (
        <td className={claseDeAcciones(accionesSecundarias)}>
          <div className={clases['acciones']}>{acciones(fila)}</div>
        </td>
      )}
    </tr>
  );
}

function FilaEnEspera<F>({ columnas, acciones, accionesSecundarias, eleccion, indice }: Omit<FilaProps<F>, 'fila' | 'clave' | 'enlace'> & { indice: number }) {
  return (
    <tr>
      {eleccion && (
        <td className={clases['columnaAcciones']}>
          <Esqueleto ancho="1.125rem" />
        </td>
      )}
      {columnas.map((columna, lugar) => (
        <td key={columna.titulo} className={clasesDe(columna)}>
          <Esqueleto ancho={`${45 + ((indice * 37 + lugar * 23) % 40)}%`} />
        </td>
      ))}
      {acciones && (
        <td className={`${clases['derecha']} ${claseDeAcciones(accionesSecundarias)}`}>
          <Esqueleto ancho="4rem" />
        </td>
      )}
    </tr>
  );
}

interface DeLadoALadoProps {
  /** How many columns are always there, and how many are left out on a tablet. */
  siempre: number;
  secundarias: number;
  children: ReactNode;
}

/** A cell of its own stands for the columns that may be left out: one cell over all of them would make room for those too. */
const Resto = ({ secundarias }: Pick<DeLadoALadoProps, 'secundarias'>) =>
  secundarias > 0 && <td colSpan={secundarias} className={clases['secundaria']} aria-hidden />;

function Debajo({ siempre, secundarias, children }: DeLadoALadoProps) {
  return (
    <tr className={clases['abierta']}>
      <td colSpan={siempre}>{children}</td>
      <Resto secundarias={secundarias} />
    </tr>
  );
}

function Rotulo({ siempre, secundarias, children }: DeLadoALadoProps) {
  return (
    <tr className={clases['rotulo']}>
      <th scope="rowgroup" colSpan={siempre}>
        {children}
      </th>
      <Resto secundarias={secundarias} />
    </tr>
  );
}

/** Rows, or why there are none. */
export function Tabla<F>({
  titulo,
  columnas,
  filas,
  clave,
  enlace,
  acciones,
  tituloAcciones,
  anchoAcciones = '6.75rem',
  accionesSecundarias,
  eleccion,
  rotulo,
  debajo,
  error,
  onReintentar,
  actualizando = false,
  vacio,
  orden = null,
  onOrdenar,
  filasEnEspera = 10,
}: TablaProps<F>) {
  const marco = useFocoQueQueda();
  if (error && onReintentar && filas === undefined) {
    return (
      <div className={clases['suelto']}>
        <ErrorDeCarga error={error} onReintentar={onReintentar} />
      </div>
    );
  }
  if (filas?.length === 0) return <div className={clases['suelto']}>{vacio}</div>;

  const minimo = (suyas: readonly Columna<F>[], conAcciones: boolean) =>
    anchoMinimo([...suyas.map(({ ancho = ANCHO_DE_NOMBRE }) => ancho), ...(conAcciones ? [anchoAcciones] : []), ...(eleccion ? [ANCHO_DE_ELECCION] : [])]);
  const botones = acciones === undefined ? 0 : 1;
  const botonesSecundarios = accionesSecundarias ? botones : 0;
  const secundarias = columnas.filter(({ secundaria }) => secundaria).length + botonesSecundarios;
  const lados = { siempre: columnas.length + botones - secundarias + (eleccion ? 1 : 0), secundarias };
  const minimos = variables({
    '--minimo': minimo(columnas, botones > 0),
    '--minimo-sin-secundarias': minimo(columnas.filter(({ secundaria }) => !secundaria), botones > botonesSecundarios),
  });

  return (
    <div ref={marco} tabIndex={-1} className={clases['marco']}>
      <table className={clases['tabla']} style={minimos} aria-label={titulo} aria-busy={filas === undefined || actualizando}>
        <colgroup>
          {eleccion && <col className={clases['columnaAcciones']} style={variables({ '--ancho': ANCHO_DE_ELECCION })} />}
          {columnas.map((columna) => (
            <col key={columna.titulo} className={columna.secundaria ? clases['secundaria'] : undefined} style={variables({ '--ancho': columna.ancho })} />
          ))}
          {acciones && <col className={claseDeAcciones(accionesSecundarias)} style={variables({ '--ancho': anchoAcciones })} />}
        </colgroup>
        <thead>
          <tr>
            {eleccion && <ElegirTodas eleccion={eleccion} filas={filas} clave={clave} />}
            {columnas.map((columna) => (
              <Cabecera key={columna.titulo} columna={columna} orden={orden} onOrdenar={onOrdenar} />
            ))}
            {acciones && (
              <th scope="col" className={`${clases['derecha']} ${claseDeAcciones(accionesSecundarias)}`}>
                {tituloAcciones ?? <span className="solo-lectores">Acciones</span>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {filas === undefined
            ? Array.from({ length: filasEnEspera }, (_, indice) => (
                <FilaEnEspera key={indice} indice={indice} columnas={columnas} acciones={acciones} accionesSecundarias={accionesSecundarias} eleccion={eleccion} />
              ))
            : filas.map((fila) => {
                const titulo = rotulo?.(fila);
                const abierto = debajo?.(fila);
                return (
                  <Fragment key={clave(fila)}>
                    {titulo && <Rotulo {...lados}>{titulo}</Rotulo>}
                    <Fila fila={fila} columnas={columnas} clave={clave} enlace={enlace} acciones={acciones} accionesSecundarias={accionesSecundarias} eleccion={eleccion} />
                    {abierto && <Debajo {...lados}>{abierto}</Debajo>}
                  </Fragment>
                );
              })}
        </tbody>
      </table>
    </div>
  );
}
