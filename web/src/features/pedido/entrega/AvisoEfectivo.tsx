import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useShallow } from 'zustand/shallow';
import { hoyMadrid, restarImporte, sumarImportes } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { configuracion } from '@/recursos/configuracion';
import { esProvisional } from '@/stores/actos';
import { espera, useBandeja } from '@/stores/bandeja';
import { momentoDe } from '@/stores/momento';
import type { DatosEntrega } from '@/stores/pedidoLocal';
import { useHoy } from '@/stores/useHoy';
import { vendidoEnEfectivo } from '../consultas';
import { AvisoDelPedido } from './AvisoDelPedido';
import { leerPago, pideEfectivo } from './datos';

interface AvisoEfectivoProps {
  control: Control<DatosEntrega>;
  /** The client's id. */
  cliente: number;
  /** What the order comes to. */
  total: number;
}

/** What the client's orders of today come to that are paid in cash and that the server does not have yet. */
function usePorEnviarEnEfectivo(cliente: number): number {
  const hoy = useHoy();
  const totales = useBandeja(
    useShallow(({ entradas }) =>
      Object.values(entradas)
        .filter((entrada) => espera(entrada) && hoyMadrid(momentoDe(entrada)) === hoy)
        .filter(({ peticion }) => peticion.client_id === cliente && peticion.meta_type === 'meta' && peticion.amount > 0)
        .map(({ peticion }) => peticion.total),
    ),
  );
  return sumarImportes(totales);
}

/** Cash sales of one day to one client that together come to what no operation may be paid of in cash (Ley 7/2012 art. 7, case S10). */
export function AvisoEfectivo({ control, cliente, total }: AvisoEfectivoProps) {
  const [aPagar, metodo, entregado] = useWatch({ control, name: ['aPagar', 'metodo', 'entregado'] });
  const limite = useQuery(configuracion).data?.limite_efectivo;
  const vendido = useQuery({ ...vendidoEnEfectivo(cliente), enabled: !esProvisional(cliente) }).data?.vendido ?? 0;
  const antes = sumarImportes([vendido, usePorEnviarEnEfectivo(cliente)]);
  if (limite === undefined || antes <= 0 || entregado === 'no_entregado' || !pideEfectivo(leerPago(aPagar, metodo, total), metodo)) return null;
  const juntos = sumarImportes([antes, total]);
  // Of an order that comes to as much by itself the field says it.
  if (restarImporte(juntos, limite) < 0 || restarImporte(total, limite) >= 0) return null;
  return (
    <AvisoDelPedido etiqueta="Cobro en efectivo">
      {`Hoy ya se le han vendido ${formatearEuros(antes)} en efectivo, y con este pedido son ${formatearEuros(juntos)}. Desde ${formatearEuros(limite)} la ley no permite el efectivo si es una sola operación: elige otro método de pago.`}
    </AvisoDelPedido>
  );
}
