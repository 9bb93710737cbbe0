import type { ComponentPropsWithRef, ElementType } from 'react';
import clases from './Tarjeta.module.css';

type TarjetaProps = ComponentPropsWithRef<'div'> & {
  como?: ElementType;
  /** Ringed in the brand's colour: what is in the order, what is chosen. */
  destacada?: boolean;
  holgada?: boolean;
};

export function Tarjeta({ como: Como = 'div', destacada = false, holgada = false, className = '', ...resto }: TarjetaProps) {
  const clase = [clases['tarjeta'], destacada && clases['destacada'], holgada && clases['holgada'], className];
  return <Como className={clase.filter(Boolean).join(' ')} {...resto} />;
}
