import { type Columna, Tabla } from '@/kit/listas/Tabla';
import { Boton } from '@/kit/pantallas/Boton';
import { type Cantidades, type LineaQueEspera, nada, todo } from './entrega';
import clases from './PasoPorLineas.module.css';

interface TablaDeCantidadesProps {
  titulo: string;
  columnas: readonly Columna<LineaQueEspera>[];
  lineas: readonly LineaQueEspera[];
  /** The heading that a line begins; `null` for one that goes on under the last. */
  rotulo?: (linea: LineaQueEspera) => string | null;
  onPoner: (cantidades: Cantidades) => void;
}

/** The lines of a document with how much of each goes on, and all or nothing of them at once. */
export function TablaDeCantidades({ titulo, columnas, lineas, rotulo, onPoner }: TablaDeCantidadesProps) {
  return (
    <div className={clases['columna']}>
      <div className={clases['atajos']}>
        <Boton variante="secundario" onClick={() => onPoner(todo(lineas))}>
          Todo
        </Boton>
        <Boton variante="secundario" onClick={() => onPoner(nada(lineas))}>
          Nada
        </Boton>
      </div>
      <Tabla titulo={titulo} columnas={columnas} filas={lineas} clave={({ indice }) => indice} rotulo={rotulo} />
    </div>
  );
}
