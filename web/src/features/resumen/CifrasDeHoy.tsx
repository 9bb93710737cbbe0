import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros } from '@/kit/cifras/formato';
import clases from './CifrasDeHoy.module.css';
import { bloque } from './consultas';
import { diaDeLaSemana, nombreDelMes, tramo } from './fechas';
import { Indicador, Indicadores } from './Indicador';
import { variacion } from './variacion';

const cuantos = (numero: number, uno: string, varios: string): string => `${numero} ${numero === 1 ? uno : varios}`;

function Cambio({ ahora, antes }: { ahora: number; antes: number }) {
  const cambio = variacion(ahora, antes);
  return cambio && <strong className={clases[cambio.sube ? 'sube' : 'baja']}>{cambio.texto}</strong>;
}

/** The first look in the morning: what was sold, what is owed, what is to be done. */
export function CifrasDeHoy() {
  const ventas = useQuery(bloque('ventas'));
  const cobros = useQuery(bloque('cobros'));
  const almacen = useQuery(bloque('almacen'));
  return (
    <Indicadores>
      <Indicador titulo="Ventas hoy" consulta={ventas}>
        {({ hoy: { ahora, antes } }) => ({
          valor: <Dinero importe={ahora.total} />,
          a: caminos.admin.documentosEntre(ahora),
          nota: (
            <>
              {cuantos(ahora.documentos, 'documento', 'documentos')}. El {diaDeLaSemana(antes.desde)} pasado,{' '}
              <Link to={caminos.admin.documentosEntre(antes)}>{formatearEuros(antes.total)}</Link>
            </>
          ),
        })}
      </Indicador>
      <Indicador titulo="Ventas del mes" consulta={ventas}>
        {({ mes: { ahora, antes } }) => ({
          valor: <Dinero importe={ahora.total} />,
          a: caminos.admin.documentosEntre(ahora),
          nota: (
            <>
              <Cambio ahora={ahora.total} antes={antes.total} /> Del {tramo(antes)},{' '}
              <Link to={caminos.admin.documentosEntre(antes)}>{formatearEuros(antes.total)}</Link>
            </>
          ),
        })}
      </Indicador>
      <Indicador titulo="Por cobrar" consulta={cobros}>
        {({ total, clientes }) => ({
          valor: <Dinero importe={total} />,
          a: caminos.admin.clientesConDeuda,
          nota: clientes === 0 ? 'Nadie debe nada.' : cuantos(clientes, 'cliente', 'clientes'),
        })}
      </Indicador>
      <Indicador titulo="Por entregar" consulta={ventas}>
        {({ por_entregar: { pedidos, total, desde, mas_antiguo } }) => ({
          valor: cuantos(pedidos, 'pedido', 'pedidos'),
          a: caminos.admin.pendientesDesde(desde),
          nota: mas_antiguo ? `${formatearEuros(total)}. El más antiguo, del ${fechaEs(mas_antiguo)}` : `Nada desde ${nombreDelMes(desde)}.`,
        })}
      </Indicador>
      <Indicador titulo="Caducan en 7 días" consulta={almacen}>
        {({ en_7_dias, en_30_dias, pasados }) => ({
          valor: cuantos(en_7_dias.lotes, 'lote', 'lotes'),
          a: caminos.admin.caducan('7'),
          nota: (
            <>
              {formatearEuros(en_7_dias.coste)} a coste. <Link to={caminos.admin.caducan('30')}>{en_30_dias.lotes} en 30 días</Link>
              {pasados.lotes > 0 && (
                <>
                  {' '}
                  <Link to={caminos.admin.caducan('pasados')} className={clases['baja']}>
                    {cuantos(pasados.lotes, 'pasado', 'pasados')} de fecha
                  </Link>
                </>
              )}
            </>
          ),
        })}
      </Indicador>
    </Indicadores>
  );
}
