import { useQuery } from '@tanstack/react-query';
import { Dinero } from '@/kit/cifras/Dinero';
import { ErrorDeCarga, Esqueleto } from '@/kit/pantallas/estados';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { metodoLegible } from '@/vocabulario/metodosPago';
import { resumenDe } from './consultas';
import { POR_CONFIRMAR } from './etiquetas';
import clases from './ResumenDia.module.css';

interface ResumenDiaProps {
  dia: string;
}

/** What the day has brought: sold, the money that was taken on it, and left to deliver. */
export function ResumenDia({ dia }: ResumenDiaProps) {
  const consulta = useQuery(resumenDe(dia));
  if (consulta.data === undefined) {
    return consulta.isError ? <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} /> : <Esqueleto ancho="100%" alto="6rem" />;
  }
  const { vendido, entregados, por_entregar, cobrado, cobrado_por, por_confirmar, a_favor } = consulta.data;
  const aparte = [
    ...cobrado_por.map(({ meta_type, importe }) => ({ nombre: metodoLegible(meta_type), importe })),
    { nombre: POR_CONFIRMAR, importe: por_confirmar },
    { nombre: 'A favor de clientes', importe: a_favor },
  ].filter(({ importe }) => importe !== 0);
  return (
    <Tarjeta className={clases['resumen'] ?? ''}>
      <dl className={clases['sumas']}>
        <div>
          <dt>Vendido</dt>
          <dd>
            <Dinero importe={vendido} peso="grande" />
          </dd>
        </div>
        <div>
          <dt>Cobrado</dt>
          <dd>
            <Dinero importe={cobrado} peso="grande" />
          </dd>
        </div>
      </dl>
      <dl className={clases['detalle']}>
        <div>
          <dt>Entregados</dt>
          <dd>{entregados}</dd>
        </div>
        <div>
          <dt>Por entregar</dt>
          <dd>{por_entregar}</dd>
        </div>
        {aparte.map(({ nombre, importe }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>
              <Dinero importe={importe} peso="fuerte" />
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
