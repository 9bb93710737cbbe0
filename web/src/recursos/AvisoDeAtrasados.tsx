import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Enlace } from '@/kit/pantallas/Enlace';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { atrasados, queSeAtraso } from './atrasados';
import clases from './AvisoDeAtrasados.module.css';

interface AvisoDeAtrasadosProps {
  /** Where a month is invoiced. */
  camino: (mes: string) => string;
  /** The month that is being looked at, of which its own screen speaks. */
  salvo?: string | undefined;
}

/** Says which months still have albaranes though their time to be invoiced is over. That it could not be had is no news. */
export function AvisoDeAtrasados({ camino, salvo }: AvisoDeAtrasadosProps) {
  const { data } = useQuery(atrasados);
  const otros = data?.filter(({ mes }) => mes !== salvo) ?? [];
  if (otros.length === 0) return null;
  return (
    <Tarjeta como="section" aria-labelledby="albaranes-atrasados" className={clases['aviso']}>
      <CalendarClock size={24} aria-hidden className={clases['icono']} />
      <div className={clases['que']}>
        <h2 id="albaranes-atrasados">Albaranes de meses pasados</h2>
        <ul>
          {otros.map((uno) => (
            <li key={uno.mes}>
              <Enlace to={camino(uno.mes)}>{queSeAtraso(uno)}</Enlace>
            </li>
          ))}
        </ul>
        <p>La ley pedía facturarlos antes del día 16 del mes siguiente: hazlo cuanto antes.</p>
      </div>
    </Tarjeta>
  );
}
