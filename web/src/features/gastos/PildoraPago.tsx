import { metodoLegible } from '@/ui/metodosPago';
import { Pildora } from '@/ui/Pildora';
import type { Gasto } from './esquema';

/** How an invoice was paid, or that it is not. */
export function PildoraPago({ pago }: { pago?: Gasto['pago'] | undefined }) {
  return pago ? <Pildora tono="exito">{metodoLegible(pago)}</Pildora> : <Pildora tono="peligro">Sin pagar</Pildora>;
}
