import type { ClienteResumen } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { Pildora } from '@/kit/pantallas/Pildora';

type PildorasClienteProps = Pick<ClienteResumen, 'recargo' | 'pendiente'>;

/** What to know of a client before selling: the recargo regime and the balance. */
export function PildorasCliente({ recargo, pendiente }: PildorasClienteProps) {
  return (
    <>
      {recargo === 1 && <Pildora tono="marca">Recargo</Pildora>}
      {pendiente > 0 && <Pildora tono="peligro">Debe {formatearEuros(pendiente)}</Pildora>}
      {pendiente < 0 && <Pildora tono="exito">A favor {formatearEuros(-pendiente)}</Pildora>}
    </>
  );
}
