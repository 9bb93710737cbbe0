import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { formatearDia } from '@/kit/cifras/formato';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './Aviso.module.css';
import { avisoDeTareas } from './consultas';

const deUna = (dia: string) => `Una tarea ha fallado demasiadas veces y espera a que alguien la envíe de nuevo. Es del ${dia}.`;

const deVarias = (cuantas: number, dia: string) =>
  `${cuantas} tareas han fallado demasiadas veces y esperan a que alguien las envíe de nuevo. La más antigua es del ${dia}.`;

/** Says on Inicio that something has stopped, and nothing while all goes by itself. */
export function AvisoTareas() {
  const { data: tareas } = useQuery(avisoDeTareas);
  if (!tareas) return null;
  const { total, desde } = tareas;
  const dia = formatearDia(new Date(desde));
  return (
    <Tarjeta como="section" aria-labelledby="tareas-detenidas" className={clases['aviso']}>
      <TriangleAlert size={24} aria-hidden className={clases['icono']} />
      <div className={clases['que']}>
        <h2 id="tareas-detenidas">Tareas detenidas</h2>
        <p>{total === 1 ? deUna(dia) : deVarias(total, dia)}</p>
      </div>
      <BotonEnlace to={caminos.admin.tareas} variante="secundario">
        {total === 1 ? 'Ver la tarea' : `Ver las ${total} tareas`}
      </BotonEnlace>
    </Tarjeta>
  );
}
