import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { describirError } from '@/api/errores';
import { Esqueleto } from '@/kit/pantallas/estados';
import clases from './Indicador.module.css';

interface Valor {
  /** The figure. */
  valor: ReactNode;
  /** What it is held against, or made of. */
  nota: ReactNode;
  /** The list behind it. */
  a: string;
}

interface IndicadorProps<D> {
  titulo: string;
  consulta: UseQueryResult<D>;
  children: (datos: D) => Valor;
}

function Contenido<D>({ id, consulta: { data, error, refetch }, children }: Omit<IndicadorProps<D>, 'titulo'> & { id: string }) {
  if (data !== undefined) {
    const { valor, nota, a } = children(data);
    return (
      <>
        <dd className={clases['valor']}>
          <Link to={a} id={`${id}-valor`} aria-labelledby={`${id} ${id}-valor`} className={clases['enlace']}>
            {valor}
          </Link>
        </dd>
        <dd className={clases['nota']}>{nota}</dd>
      </>
    );
  }
  if (error === null) {
    return (
      <dd aria-busy="true">
        <Esqueleto ancho="70%" alto="1.6rem" />
        <Esqueleto ancho="90%" alto="0.9rem" />
      </dd>
    );
  }
  return (
    <dd className={clases['nota']}>
      <span className={clases['error']}>{describirError(error).texto}</span>{' '}
      <button type="button" className={clases['reintentar']} onClick={() => void refetch()}>
        Reintentar
      </button>
    </dd>
  );
}

/** One figure of the morning, the list behind it a click away. */
export function Indicador<D>({ titulo, ...resto }: IndicadorProps<D>) {
  const id = useId();
  return (
    <div className={clases['indicador']}>
      <dt id={id}>{titulo}</dt>
      <Contenido id={id} {...resto} />
    </div>
  );
}

/** The figures of the morning, side by side. */
export function Indicadores({ children }: { children: ReactNode }) {
  return <dl className={clases['indicadores']}>{children}</dl>;
}
