import clases from './Dinero.module.css';
import { formatearEuros } from './formato';

interface DineroProps {
  /** Euros, as on the wire. */
  importe: number;
  peso?: 'normal' | 'fuerte' | 'grande';
}

export function Dinero({ importe, peso = 'normal' }: DineroProps) {
  const clase = [clases['dinero'], peso !== 'normal' && clases[peso], importe < 0 && clases['negativo']];
  return <span className={clase.filter(Boolean).join(' ')}>{formatearEuros(importe)}</span>;
}
