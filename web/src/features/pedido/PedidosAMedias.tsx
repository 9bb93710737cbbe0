import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/shallow';
import { Dinero } from '@/kit/cifras/Dinero';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { Pildora } from '@/kit/pantallas/Pildora';
import { clientesTodos } from '@/recursos/directorio';
import { clienteProvisional, deActo } from '@/stores/actos';
import { useBandeja } from '@/stores/bandeja';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { pedidosAMedias, usePedidos } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';
import { useHoy } from '@/stores/useHoy';
import { edadLegible, lineasLegibles } from './edad';
import { recargoDe } from './entrega/datos';
import { useMarco } from './marco';
import clases from './PendientesDeEnviar.module.css';
import { rotuloDeBorrar, useBorrarPedido } from './useBorrarPedido';
import { useTotales } from './useTotales';

/** What was begun on this device, or came back to it, for whoever is at it. */
export function useAMedias(): PedidoLocal[] {
  const sesion = useSesion((estado) => estado.sesion);
  return usePedidos(useShallow(({ pedidos }) => pedidosAMedias(pedidos, sesion)));
}

/** Who an order is for, as far as this device knows. */
export const deQuien = ({ cliente, id }: PedidoLocal): string => cliente || `Cliente n.º ${id}`;

interface FilaProps {
  pedido: PedidoLocal;
  /** Where it stands is said only if it is more than begun. */
  escueta: boolean;
}

function Estado({ pedido: { rechazo, documento }, escueta }: FilaProps) {
  if (rechazo !== null) return <Pildora tono="peligro">No aceptado</Pildora>;
  if (documento !== null) return <Pildora tono="marca">{`Cambios de ${documento.numero}`}</Pildora>;
  return !escueta && <Pildora tono="marca">A medias</Pildora>;
}

/** What an order comes to, as far as this device knows its client. */
export function useTotalDe({ id, products, entrega }: PedidoLocal): number | undefined {
  const { data } = useQuery(clientesTodos);
  const deAqui = useBandeja(({ actos }) => clienteProvisional(actos, id));
  const cliente = data?.find((otro) => otro.id === id) ?? (deAqui && deActo(deAqui));
  const { totales } = useTotales(products, recargoDe(cliente, entrega), useHoy());
  return cliente && totales?.total;
}

function cuando(pedido: PedidoLocal, hoy: string): string {
  // The name of an edit is as old as its document.
  return pedido.mode === 'EDIT' ? lineasLegibles(pedido) : `${edadLegible(pedido, hoy)} · ${lineasLegibles(pedido)}`;
}

/** An order of this device that is not on its way: what came back at its last step, what was begun at its products. */
function AMedias({ pedido, escueta }: FilaProps) {
  const { internalId, id, rechazo, documento } = pedido;
  const { caminos } = useMarco();
  const borrar = useBorrarPedido();
  const hoy = useHoy();
  const total = useTotalDe(pedido);
  const a = rechazo === null ? caminos.productos(id, internalId) : caminos.formulario(internalId);
  return (
    <li className={clases['conPapelera']}>
      <Link to={a} className={clases['fila']}>
        <span className={clases['datos']}>
          <span className={clases['cliente']}>{deQuien(pedido)}</span>
          <Estado pedido={pedido} escueta={escueta} />
          <span className={clases['meta']}>
            {rechazo === null ? cuando(pedido, hoy) : [documento?.numero, rechazo.mensaje].filter(Boolean).join(' · ')}
          </span>
        </span>
        {total !== undefined && <Dinero importe={total} peso="fuerte" />}
      </Link>
      <BotonIcono
        etiqueta={`${rotuloDeBorrar(pedido)} de ${deQuien(pedido)}`}
        icono={<Trash2 size={20} />}
        onClick={() => void borrar(pedido, deQuien(pedido))}
      />
    </li>
  );
}

interface PedidosAMediasProps {
  etiqueta: string;
  pedidos: readonly PedidoLocal[];
  /** Little room: names are cut short. */
  escueto?: boolean;
}

/** Orders to go on with or to throw away. */
export function PedidosAMedias({ etiqueta, pedidos, escueto = false }: PedidosAMediasProps) {
  if (pedidos.length === 0) return null;
  return (
    <section className={clases['grupo']} aria-label={etiqueta} data-escueto={escueto || undefined}>
      <ul>
        {pedidos.map((pedido) => (
          <AMedias key={pedido.internalId} pedido={pedido} escueta={escueto} />
        ))}
      </ul>
    </section>
  );
}
