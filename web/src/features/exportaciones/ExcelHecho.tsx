import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect } from 'react';
import type { Archivo } from '@/api/cliente';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { ErrorDeCarga, Vacio } from '@/kit/pantallas/estados';
import { guardarArchivo, unaVez } from '@/kit/aparato/guardarArchivo';
import { type Excel, hacerExcel } from './exceles';
import clases from './ExcelHecho.module.css';

interface ExcelHechoProps {
  excel: Excel;
  /** The list that it is of. */
  lista: { camino: string; titulo: string };
}

/** Makes a spreadsheet, and puts it among the downloads as soon as it is there. */
export function ExcelHecho({ excel, lista }: ExcelHechoProps) {
  const { data: archivo, error, refetch, isFetching } = useQuery(hacerExcel(excel));
  useEffect(() => {
    if (archivo) guardarArchivo(archivo);
  }, [archivo]);

  /** An address may be dead by now, and another one is asked for. */
  const otraVez = (hecho: Archivo) => {
    if (hecho.contenido instanceof URL) void refetch();
    else guardarArchivo(hecho);
  };

  if (error && !isFetching) return <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  return (
    <div role="status">
      {archivo ? (
        <Vacio
          icono={<FileSpreadsheet size={32} />}
          titulo={archivo.nombre}
          accion={
            <>
              <Boton variante="secundario" ocupado={isFetching} onClick={unaVez(() => otraVez(archivo))}>
                Descargar otra vez
              </Boton>
              <BotonEnlace to={lista.camino}>Ir a {lista.titulo}</BotonEnlace>
            </>
          }
        >
          {archivo.contenido instanceof URL ? 'El navegador lo está descargando.' : 'Descargado. Está en la carpeta de descargas.'}
        </Vacio>
      ) : (
        <Vacio
          icono={<FileSpreadsheet size={32} />}
          titulo="Preparando el Excel…"
          accion={<progress className={clases['progreso']} aria-label="Preparando el Excel" />}
        >
          {excel.que}
        </Vacio>
      )}
    </div>
  );
}
