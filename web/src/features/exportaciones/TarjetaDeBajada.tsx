import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { dondeEsta, unaVez } from '@/kit/aparato/guardarArchivo';
import { Boton } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import type { Excel } from './exceles';
import clases from './TarjetaDeBajada.module.css';
import { useBajada } from './useBajada';

interface TarjetaDeBajadaProps extends Pick<Excel, 'titulo' | 'traer'> {
  /** What it is asked for is not whole yet. */
  impedida: boolean;
  /** What it is for. */
  children: ReactNode;
}

/** A spreadsheet, what it is for, and the button that downloads it. */
export function TarjetaDeBajada({ titulo, traer, impedida, children }: TarjetaDeBajadaProps) {
  const bajar = useBajada(traer);
  return (
    <Tarjeta como="section" holgada aria-label={titulo} className={clases['tarjeta'] ?? ''}>
      <h2>{titulo}</h2>
      <div className={clases['que']}>{children}</div>
      <div className={clases['pie']}>
        <Boton icono={<FileSpreadsheet size={20} />} ocupado={bajar.isPending} disabled={impedida} onClick={unaVez(() => bajar.mutate())}>
          <span>
            Descargar <span className="solo-lectores">{titulo}</span>
          </span>
        </Boton>
        <p role="status" className={clases['suerte']}>
          {bajar.isPending && 'Preparando el Excel…'}
          {bajar.data && !bajar.isPending && `${bajar.data.nombre} ${dondeEsta(bajar.data.contenido)}.`}
        </p>
      </div>
    </Tarjeta>
  );
}
