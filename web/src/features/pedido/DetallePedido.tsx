import { Trash2 } from 'lucide-react';
import type { Totales } from '@/dominio';
import { Boton } from '@/kit/pantallas/Boton';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import { formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import { Hoja } from '@/kit/dialogos/Hoja';
import { BarraInferior } from '@/kit/pantallas/PantallaPda';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { LineasPedido } from './LineasPedido';
import { rotuloDeBorrar, useBorrarPedido } from './useBorrarPedido';

interface DetallePedidoProps {
  abierto: boolean;
  onCerrar: () => void;
  cliente: string;
  pedido: PedidoLocal;
  /** Absent when they cannot be told. */
  totales: Totales | null;
  /** The order is gone; there is nothing left to show of it. */
  onBorrado: () => void;
}

/** The order so far, from the top edge: its lines and the whole. */
export function DetallePedido({ abierto, onCerrar, cliente, pedido, totales, onBorrado }: DetallePedidoProps) {
  const borrar = useBorrarPedido();
  return (
    <Hoja
      abierta={abierto}
      // A quantity that cannot be had is not left behind unseen.
      onCerrar={() => !irACantidadImposible() && onCerrar()}
      desde="arriba"
      entera
      antetitulo="Pedido"
      titulo={cliente}
      pie={
        <BarraInferior resumen={{ titulo: 'Total con impuestos', valor: totales ? formatearEuros(totales.total) : SIN_CIFRA }}>
          <Boton variante="secundario" icono={<Trash2 size={18} />} onClick={() => void borrar(pedido, cliente, onBorrado)}>
            {rotuloDeBorrar(pedido)}
          </Boton>
        </BarraInferior>
      }
    >
      <LineasPedido pedido={pedido} />
    </Hoja>
  );
}
