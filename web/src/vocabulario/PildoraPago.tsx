import { Pildora } from '@/kit/pantallas/Pildora';
import { type MetodoPago, metodoLegible } from './metodosPago';

/** How an expense was paid, or that it is not. */
export function PildoraPago({ pago }: { pago?: MetodoPago | null | undefined }) {
  return pago ? <Pildora tono="exito">{metodoLegible(pago)}</Pildora> : <Pildora tono="peligro">Sin pagar</Pildora>;
}
