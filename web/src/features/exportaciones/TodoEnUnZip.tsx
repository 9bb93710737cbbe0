import { FolderArchive } from 'lucide-react';
import { formatearCantidad } from '@/kit/cifras/formato';
import { unaVez } from '@/kit/aparato/guardarArchivo';
import { Boton } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import type { Periodo } from './periodos';
import clases from './TarjetaDeBajada.module.css';
import { usePaquete } from './usePaquete';

interface TodoEnUnZipProps {
  dias: Periodo;
  /** The days are not whole yet. */
  impedida: boolean;
}

/** What has to be said of the files that came beside it. */
function loDeFuera(nombres: readonly string[]): string {
  if (nombres.length === 0) return '';
  const porque = nombres.length === 1 ? 'No cabe en él, y se descarga aparte' : 'No caben en él, y se descargan aparte';
  return ` ${porque}: ${nombres.join(', ')}.`;
}

/** The books with every paper behind them, in one file that the browser puts together, and how far that has come. */
export function TodoEnUnZip({ dias, impedida }: TodoEnUnZipProps) {
  const { hacer, avance } = usePaquete(dias);
  const parado = hacer.isError && avance !== null;
  return (
    <Tarjeta como="section" holgada aria-label="Todo en un ZIP" className={clases['tarjeta'] ?? ''}>
      <h2>Todo en un ZIP</h2>
      <div className={clases['que']}>
        <p>
          Los libros y las cifras, los mismos libros en CSV, el PDF de cada factura expedida y la factura o el recibo de cada gasto. Cada archivo dice de qué es.
        </p>
        <p>Con muchas facturas tarda unos minutos: deja esta página abierta hasta que acabe.</p>
      </div>
      <div className={clases['pie']}>
        <Boton icono={<FolderArchive size={20} />} ocupado={hacer.isPending} disabled={impedida} onClick={unaVez(() => hacer.mutate())}>
          <span>
            {parado ? 'Seguir' : 'Descargar'} <span className="solo-lectores">Todo en un ZIP</span>
          </span>
        </Boton>
        {hacer.isPending && avance !== null && (
          <p className={clases['suerte']}>
            <progress className={clases['avance']} aria-label="Se prepara el ZIP" value={avance.hechas} max={avance.cuantas} />{' '}
            {formatearCantidad(avance.hechas)} de {formatearCantidad(avance.cuantas)} archivos
          </p>
        )}
        <p role="status" className={clases['suerte']}>
          {hacer.isPending && 'Se prepara…'}
          {parado && avance !== null && `Se ha parado en ${formatearCantidad(avance.hechas)} de ${formatearCantidad(avance.cuantas)} archivos. Sigue desde ahí.`}
          {hacer.isSuccess && `${hacer.data.nombre} está en la carpeta de descargas.`}
          {hacer.isSuccess && loDeFuera(hacer.data.aparte)}
        </p>
      </div>
    </Tarjeta>
  );
}
