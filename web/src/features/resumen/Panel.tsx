import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorDeCarga, Esqueleto } from '@/kit/pantallas/estados';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './Panel.module.css';

interface PanelProps<D> {
  titulo: string;
  consulta: UseQueryResult<D>;
  /** At the right of the title, once there is something. */
  acciones?: (datos: D) => ReactNode;
  children: (datos: D) => ReactNode;
}

const RENGLONES = ['80%', '65%', '90%', '55%'];

function Cuerpo<D>({ consulta: { data, error, refetch }, children }: Pick<PanelProps<D>, 'consulta' | 'children'>) {
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  return (
    <div className={clases['espera']} aria-busy="true">
      {RENGLONES.map((ancho) => (
        <Esqueleto key={ancho} ancho={ancho} alto="1.1rem" />
      ))}
    </div>
  );
}

/** A part of Inicio, with its own wait and its own failure. */
export function Panel<D>({ titulo, consulta, acciones, children }: PanelProps<D>) {
  const id = useId();
  return (
    <Tarjeta como="section" aria-labelledby={id} className={clases['panel']}>
      <header className={clases['cabecera']}>
        <h2 id={id}>{titulo}</h2>
        {consulta.data !== undefined && acciones?.(consulta.data)}
      </header>
      <Cuerpo consulta={consulta}>{children}</Cuerpo>
    </Tarjeta>
  );
}

/** In the place of a list with nothing in it. */
export function Nada({ children }: { children: ReactNode }) {
  return <p className={clases['nada']}>{children}</p>;
}
