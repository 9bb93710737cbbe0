import { useQuery } from '@tanstack/react-query';
import { restarImporte } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { configuracion } from '@/recursos/configuracion';
import { AvisoDelPedido } from './AvisoDelPedido';

interface AvisoSimplificadaProps {
  nif: string;
  /** What the order comes to. */
  total: number;
}

/** What an invoice becomes for a client without NIF, said before anybody signs; the server decides by the same limit. */
export function AvisoSimplificada({ nif, total }: AvisoSimplificadaProps) {
  const limite = useQuery(configuracion).data?.limite_simplificada;
  if (nif !== '' || limite === undefined) return null;
  const hasta = formatearEuros(limite);
  return (
    <AvisoDelPedido etiqueta="Cliente sin NIF">
      {restarImporte(limite, total) < 0
        ? `Este cliente no tiene NIF y el pedido pasa de ${hasta}: haz un albarán, o escribe su NIF en la ficha.`
        : `Este cliente no tiene NIF: si eliges factura, será simplificada. Puede llegar a ${hasta}.`}
    </AvisoDelPedido>
  );
}
