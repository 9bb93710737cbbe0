import { Info } from 'lucide-react';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './AvisoDelPedido.module.css';

interface AvisoDelPedidoProps {
  /** What it is about. */
  etiqueta: string;
  children: string;
}

/** Something to know of an order before anybody signs. */
export function AvisoDelPedido({ etiqueta, children }: AvisoDelPedidoProps) {
  return (
    <Tarjeta como="section" aria-label={etiqueta} className={clases['aviso'] ?? ''}>
      <Info size={20} aria-hidden />
      <p>{children}</p>
    </Tarjeta>
  );
}
