import { Pildora } from '@/kit/pantallas/Pildora';
import type { MetodoPago } from '@/vocabulario/metodosPago';
import { PildoraPago } from '@/vocabulario/PildoraPago';

interface PagoDeComunProps {
  base: number;
  pago?: MetodoPago | null | undefined;
}

/** How an expense was paid; of a credit of its supplier that nobody has settled, that it is one. */
export function PagoDeComun({ base, pago }: PagoDeComunProps) {
  return base < 0 && !pago ? <Pildora tono="aviso">Abono por cobrar</Pildora> : <PildoraPago pago={pago} />;
}
