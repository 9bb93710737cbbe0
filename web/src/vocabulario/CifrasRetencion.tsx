import { porcentajeLegible } from '@/dominio';
import { Cifra } from './Cifras';

interface CifrasRetencionProps {
  /** In percent of the base; with 0 there is nothing to say. */
  retencion: number;
  retenido: number;
  a_pagar: number;
}

/** What is kept back of an expense for the tax office, and what is paid to whoever issued the invoice. */
export function CifrasRetencion({ retencion, retenido, a_pagar }: CifrasRetencionProps) {
  if (retencion === 0) return null;
  return (
    <>
      <Cifra nombre={`Retención del ${porcentajeLegible(retencion)}\u00a0%`} importe={retenido} />
      <Cifra nombre="A pagar" importe={a_pagar} />
    </>
  );
}
