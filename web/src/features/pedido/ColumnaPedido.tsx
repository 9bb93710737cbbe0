import { Trash2 } from 'lucide-react';
import type { Totales } from '@/dominio';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import clases from './ColumnaPedido.module.css';
import { LineasPedido } from './LineasPedido';
import { rotuloDeBorrar, useBorrarPedido } from './useBorrarPedido';

interface ColumnaPedidoProps {
  cliente: string;
  pedido: PedidoLocal;
  /** Absent when they cannot be told. */
  totales: Totales | null;
  onListo: () => void;
  /** The order is gone; there is nothing left to show of it. */
  onBorrado: () => void;
}

/** The order so far, beside its products: where there is room, nobody has to open it. */
export function ColumnaPedido({ cliente, pedido, totales, onListo, onBorrado }: ColumnaPedidoProps) {
  const borrar = useBorrarPedido();
  const cifras = [
    { nombre: 'Base', valor: totales?.base },
    { nombre: 'Total con impuestos', valor: totales?.total },
  ];
  return (
    <aside className={clases['columna']} aria-label="Pedido">
      <header className={clases['cabecera']}>
        <h2>Pedido</h2>
        <BotonIcono
          etiqueta={rotuloDeBorrar(pedido)}
          icono={<Trash2 size={20} />}
          disabled={pedido.products.length === 0}
          onClick={() => void borrar(pedido, cliente, onBorrado)}
        />
      </header>
      <div className={clases['lineas']}>
        <LineasPedido key={pedido.internalId} pedido={pedido} />
      </div>
      <footer className={clases['pie']}>
        <dl className={clases['cifras']}>
          {cifras.map(({ nombre, valor }) => (
            <div key={nombre} className={clases['cifra']}>
              <dt>{nombre}</dt>
              <dd>{valor === undefined ? SIN_CIFRA : formatearEuros(valor)}</dd>
            </div>
          ))}
        </dl>
        <Boton ancho="completo" onClick={onListo}>
          Listo
        </Boton>
      </footer>
    </aside>
  );
}
