import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FiltroFecha, Filtros } from '@/kit/listas/Filtros';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { useHoy } from '@/stores/useHoy';
import { bajarLibroEnTexto, bajarLibros, bajarModelos } from './exceles';
import clases from './ParaLaGestoria.module.css';
import { aElegir, avisoDe, claveDe, deClave, leerPeriodo, type Periodo, reprocheDe } from './periodos';
import { BotonExcel } from './BotonExcel';
import { TarjetaDeBajada } from './TarjetaDeBajada';
import { TodoEnUnZip } from './TodoEnUnZip';

const LIBROS = [
  { libro: 'expedidas', titulo: 'CSV de expedidas' },
  { libro: 'recibidas', titulo: 'CSV de recibidas' },
] as const;

/** What the accountant gets, of a quarter, of a year or of the days between two dates. The period stands in the address. */
export function ParaLaGestoria() {
  const hoy = useHoy();
  const [parametros, setParametros] = useSearchParams();
  /** A day that is half written ends when a quarter is chosen. */
  const [elecciones, setElecciones] = useState(0);
  const periodo = leerPeriodo(parametros, hoy);
  const clave = claveDe(periodo);
  const reproche = reprocheDe(periodo);
  const ponerDias = (dias: Periodo) => setParametros({ ...dias }, { replace: true });
  const elegir = (otra: string) => {
    setElecciones((antes) => antes + 1);
    ponerDias(deClave(otra));
  };
  return (
    <>
      <Tarjeta como="section" aria-label="Periodo" className={clases['periodo'] ?? ''}>
        <div className={clases['anios']}>
          {aElegir(hoy).map(({ anio, opciones }) => (
            <Segmentos key={anio} etiqueta={anio} opciones={opciones} valor={clave} onCambio={elegir} />
          ))}
        </div>
        <div className={clases['fechas']}>
          <Filtros key={elecciones}>
            <FiltroFecha etiqueta="Desde" valor={periodo.desde || null} onCambio={(dia) => ponerDias({ ...periodo, desde: dia ?? '' })} />
            <FiltroFecha etiqueta="Hasta" valor={periodo.hasta || null} onCambio={(dia) => ponerDias({ ...periodo, hasta: dia ?? '' })} />
          </Filtros>
          <p role="status" className={`${clases['aviso']} ${reproche === undefined ? '' : clases['reproche']}`}>
            {reproche ?? avisoDe(periodo, hoy)}
          </p>
        </div>
      </Tarjeta>
      <div key={clave} className={clases['tarjetas']}>
        <TarjetaDeBajada titulo="Libros de IVA" traer={() => bajarLibros(periodo)} impedida={reproche !== undefined}>
          <p>Las facturas expedidas y las recibidas, con las columnas que pide Hacienda: la gestoría las carga en su programa sin copiar nada a mano.</p>
        </TarjetaDeBajada>
        <TarjetaDeBajada titulo="303 y 347" traer={() => bajarModelos(periodo)} impedida={reproche !== undefined}>
          <p>
            Las casillas del 303 y con quién se declara el 347. El 303 es de un trimestre; el 347, del año entero en que acaba el periodo: lleva a quien pasa de 3.005,06&nbsp;€ en él y, aparte, lo que pagó en efectivo si pasa de 6.000,00&nbsp;€.
            Las facturas con retención no van en el 347, sino en el 180 y el 190. Las retenciones, del 111 y del 115.
          </p>
          <p>
            La hoja <strong>Por revisar</strong> nombra las facturas recibidas sin NIF o sin número, cuyo IVA no se deduce mientras falten, las que no tienen su PDF o su foto, y lo vendido a un tipo que ya no tiene casilla.
          </p>
        </TarjetaDeBajada>
        <Tarjeta como="section" holgada aria-label="Libros en CSV" className={clases['enTexto'] ?? ''}>
          <h2>Libros en CSV</h2>
          <p>Los mismos libros, para un programa que no lea hojas de cálculo.</p>
          <div className={clases['libros']}>
            {LIBROS.map(({ libro, titulo }) => (
              <BotonExcel key={libro} traer={() => bajarLibroEnTexto(libro, periodo)} hecho={`CSV de ${libro} descargado`} impedido={reproche !== undefined}>
                {titulo}
              </BotonExcel>
            ))}
          </div>
        </Tarjeta>
        <TodoEnUnZip dias={periodo} impedida={reproche !== undefined} />
      </div>
    </>
  );
}
