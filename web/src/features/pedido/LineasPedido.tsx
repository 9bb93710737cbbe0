import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { fechaEs, type LineaBorrador, precioLegible, totalDeProducto } from '@/dominio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { quitarLote } from '@/stores/pedidos';
import { porAlfabeto } from '@/ui/alfabeto';
import { BotonIcono } from '@/ui/Boton';
import { Dinero } from '@/ui/Dinero';
import { Vacio } from '@/ui/estados';
import { formatearCantidad, SIN_CIFRA } from '@/ui/formato';
import { CLAVE_PRODUCTOS } from './consultas';
import clases from './LineasPedido.module.css';
import { devolverLote } from './reservas';

/** After a line has gone the next one's bin lies under the thumb: a second tap was meant for the first. */
const REPOSO_MS = 600;

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

/** The lines of an order by name, each with its way out. */
export function LineasPedido({ pedido }: { pedido: PedidoLocal }) {
  const consultas = useQueryClient();
  const { internalId, mode } = pedido;
  const lineas = pedido.products.toSorted((una, otra) => porAlfabeto(una.name, otra.name) || porAlfabeto(una.lote, otra.lote));

  const quitada = useRef(Number.NEGATIVE_INFINITY);

  const quitar = async ({ loteId }: LineaBorrador) => {
    if (performance.now() - quitada.current < REPOSO_MS) return;
    quitada.current = performance.now();
    quitarLote(internalId, loteId);
    if (mode === 'EDIT' || typeof loteId === 'string') return;
    await devolverLote(internalId, loteId);
    await consultas.invalidateQueries({ queryKey: CLAVE_PRODUCTOS });
  };

  if (lineas.length === 0) return <Vacio titulo="El pedido está vacío">Añade productos con el botón + de su tarjeta.</Vacio>;
  return (
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
  );
}
