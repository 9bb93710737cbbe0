import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { fechaEs, type LineaBorrador, precioLegible, totalDeProducto, type Totales } from '@/dominio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { quitarLote } from '@/stores/pedidos';
import { Boton, BotonIcono } from '@/ui/Boton';
import { Dinero } from '@/ui/Dinero';
import { Vacio } from '@/ui/estados';
import { formatearCantidad, formatearEuros, SIN_CIFRA } from '@/ui/formato';
import { Hoja } from '@/ui/Hoja';
import { BarraInferior } from '@/ui/PantallaPda';
import { CLAVE_PRODUCTOS } from './consultas';
import clases from './DetallePedido.module.css';
import { devolverLote } from './reservas';
import { useBorrarPedido } from './useBorrarPedido';

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

const alfabeto = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

function Neto({ linea }: { linea: LineaBorrador }) {
  const resultado = totalDeProducto([linea]);
  return resultado.ok ? <Dinero importe={resultado.valor} peso="fuerte" /> : SIN_CIFRA;
}

interface LineaProps {
  linea: LineaBorrador;
  caducidad: string | null | undefined;
  onQuitar: () => void;
}

function Linea({ linea, caducidad, onQuitar }: LineaProps) {
  return (
    <li className={clases['linea']}>
      <div className={clases['datos']}>
        <p className={clases['nombre']}>{linea.name}</p>
        <p className={clases['meta']}>
          {formatearCantidad(linea.quantity)} × {precioLegible(linea.price)}
        </p>
        <p className={clases['meta']}>{[linea.lote, caducidad && fechaEs(caducidad)].filter(Boolean).join(' · ')}</p>
      </div>
      <Neto linea={linea} />
      <BotonIcono etiqueta={`Borrar ${linea.name}, lote ${linea.lote}`} icono={<Trash2 size={20} />} onClick={onQuitar} />
    </li>
  );
}

/** The order so far, from the top edge: its lines by name, each with its way out, and the whole. */
export function DetallePedido({ abierto, onCerrar, cliente, pedido, totales, onBorrado }: DetallePedidoProps) {
  const consultas = useQueryClient();
  const borrar = useBorrarPedido();
  const { internalId, mode } = pedido;
  const lineas = pedido.products.toSorted((una, otra) => alfabeto.compare(una.name, otra.name) || alfabeto.compare(una.lote, otra.lote));

  const quitar = async ({ loteId }: LineaBorrador) => {
    quitarLote(internalId, loteId);
    if (mode === 'EDIT' || typeof loteId === 'string') return;
    await devolverLote(internalId, loteId);
    await consultas.invalidateQueries({ queryKey: CLAVE_PRODUCTOS });
  };

  return (
    <Hoja
      abierta={abierto}
      onCerrar={onCerrar}
      desde="arriba"
      antetitulo="Pedido"
      titulo={cliente}
      pie={
        <BarraInferior resumen={{ titulo: 'Total con impuestos', valor: totales ? formatearEuros(totales.total) : SIN_CIFRA }}>
          <Boton variante="secundario" icono={<Trash2 size={18} />} onClick={() => void borrar(pedido, cliente, onBorrado)}>
            Borrar pedido
          </Boton>
        </BarraInferior>
      }
    >
      {lineas.length === 0 ? (
        <Vacio titulo="El pedido está vacío">Añade productos con el botón + de su tarjeta.</Vacio>
      ) : (
        <ul className={clases['lineas']} aria-label="Líneas del pedido">
          {lineas.map((linea) => (
            <Linea
              key={`${linea.id} ${linea.loteId}`}
              linea={linea}
              caducidad={pedido.lotes[linea.loteId]?.caducidad}
              onQuitar={() => void quitar(linea)}
            />
          ))}
        </ul>
      )}
    </Hoja>
  );
}
