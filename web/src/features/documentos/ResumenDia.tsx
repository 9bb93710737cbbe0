import { useQuery } from '@tanstack/react-query';
import { DIA_VACIO, diaCon, type PedidoRequest } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { ErrorDeCarga, Esqueleto } from '@/kit/pantallas/estados';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { metodoLegible } from '@/vocabulario/metodosPago';
import { resumenDe } from './consultas';
import { POR_CONFIRMAR } from './etiquetas';
import clases from './ResumenDia.module.css';

interface ResumenDiaProps {
  dia: string;
  /** Orders of the day that this device has made and the server does not have. */
  sinEnviar: readonly PedidoRequest[];
  /** How old the figures of the server are, where they could not be had anew: `de las 10:40`. */
  deCuando: string | null;
}

/** What is to be known of the figures. */
function salvedad(sinEnviar: number, deCuando: string | null, sinServidor: boolean): string {
  const incluye = sinEnviar > 0 && `Incluye ${sinEnviar} sin enviar`;
  return [incluye, sinServidor ? 'Falta lo que ya se ha enviado: se verá con cobertura' : deCuando !== null && `Datos ${deCuando}`].filter(Boolean).join(' · ');
}

/** What the day has brought, with what this device has still to send: sold, the money that was taken on it, and left to deliver. */
export function ResumenDia({ dia, sinEnviar, deCuando }: ResumenDiaProps) {
  const consulta = useQuery(resumenDe(dia));
  const sinServidor = consulta.data === undefined && consulta.isError && sinEnviar.length > 0;
  const delServidor = sinServidor ? DIA_VACIO : consulta.data;
  if (delServidor === undefined) {
    return consulta.isError ? <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} /> : <Esqueleto ancho="100%" alto="6rem" />;
  }
  const { vendido, entregados, por_entregar, cobrado, cobrado_por, por_confirmar, a_favor } = diaCon(delServidor, sinEnviar);
  const dicho = salvedad(sinEnviar.length, deCuando, sinServidor);
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
      {dicho !== '' && <p className={clases['salvedad']}>{dicho}</p>}
    </Tarjeta>
  );
}
