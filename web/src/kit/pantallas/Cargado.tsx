import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BotonEnlace } from './Boton';
import { Cargando, ErrorDeCarga, Vacio } from './estados';
import { fallos } from './fallos';

interface CargadoProps<D, C extends QueryKey> {
  consulta: UseQueryOptions<D, Error, D, C>;
  /** For an address that names nothing. */
  inexistente: { titulo: string; volverA: { camino: string; titulo: string } };
  children: (datos: D) => ReactNode;
}

type Marco<D> = Omit<CargadoProps<D, QueryKey>, 'consulta'> & {
  datos: D | undefined;
  error: Error | null;
  onReintentar: () => void;
};

function Estado<D>({ datos, error, onReintentar, inexistente, children }: Marco<D>) {
  // What somebody has deleted meanwhile is gone, whatever was here before.
  if (!fallos.esInexistente(error)) {
    if (datos !== undefined) return children(datos);
    return error === null ? <Cargando /> : <ErrorDeCarga error={error} onReintentar={onReintentar} />;
  }
  const { titulo, volverA } = inexistente;
  return (
    <Vacio icono={<FileX size={32} />} titulo={titulo} accion={<BotonEnlace to={volverA.camino}>Volver a {volverA.titulo}</BotonEnlace>}>
      Puede que se haya borrado o que la dirección esté mal escrita.
    </Vacio>
  );
}

/** One thing, once it is here; or why it is not. */
export function Cargado<D, C extends QueryKey>({ consulta, ...resto }: CargadoProps<D, C>) {
  const { data, error, refetch } = useQuery(consulta);
  return <Estado datos={data} error={error} onReintentar={() => void refetch()} {...resto} />;
}

/**
 * One thing for a form, which starts from what is stored now, never from what was. A form that is there stays, whatever
 * becomes of the thing: what is written in it is nowhere else.
 */
export function ParaEditar<D, C extends QueryKey>({ consulta, ...resto }: CargadoProps<D, C>) {
  const { data, error, refetch, isFetchedAfterMount, isFetching } = useQuery({ ...consulta, refetchOnMount: 'always' });
  const [empezada, setEmpezada] = useState(false);
  if (!empezada && isFetchedAfterMount && data !== undefined && error === null) setEmpezada(true);
  return (
    <Estado
      datos={isFetchedAfterMount ? data : undefined}
      error={empezada || (isFetching && !isFetchedAfterMount) ? null : error}
      onReintentar={() => void refetch()}
      {...resto}
    />
  );
}
