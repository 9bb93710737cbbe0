import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { Dinero } from '@/kit/cifras/Dinero';
import { type Entrada, useBandeja } from '@/stores/bandeja';
import { alAlcanceDe, estaVacio, type PedidoLocal } from '@/stores/pedidoLocal';
import { usePedidos } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';
import { useHoy } from '@/stores/useHoy';
import { edadLegible, lineasLegibles } from './edad';
import { PedidoAjeno } from './PedidoAjeno';
import { deQuien, useTotalDe } from './PedidosAMedias';
import clases from './PendientesDeEnviar.module.css';

export interface Ajeno {
  pedido: PedidoLocal;
  /** Its place in the outbox; absent for what was only begun, or came back. */
  entrada: Entrada | undefined;
}

/** What people who are not at this device have left on it: what waits to be sent, then what was begun. */
export function useAjenos(): readonly Ajeno[] {
  const sesion = useSesion((estado) => estado.sesion);
  const entradas = useBandeja(useShallow((estado) => Object.values(estado.entradas).filter(({ pedido }) => !alAlcanceDe(pedido, sesion))));
  const pedidos = usePedidos(useShallow((estado) => Object.values(estado.pedidos).filter((pedido) => !alAlcanceDe(pedido, sesion) && !estaVacio(pedido))));
  return [...entradas.map((entrada) => ({ pedido: entrada.pedido, entrada })), ...pedidos.map((pedido) => ({ pedido, entrada: undefined }))];
}

function Fila({ ajeno: { pedido, entrada }, onVer }: { ajeno: Ajeno; onVer: () => void }) {
  const total = useTotalDe(pedido);
  const hoy = useHoy();
  const { nombre } = pedido.usuario;
  const importe = entrada?.peticion.total ?? total;
  return (
    <li>
      <button type="button" className={clases['fila']} onClick={onVer}>
        <span className={clases['datos']}>
          <span className={clases['cliente']}>{entrada?.clienteNombre ?? deQuien(pedido)}</span>
          <span className={clases['meta']}>{entrada ? `Es de ${nombre}: se enviará cuando entre en este dispositivo` : `A medias de ${nombre}`}</span>
          <span className={clases['meta']}>{`${edadLegible(pedido, hoy)} · ${lineasLegibles(pedido)}`}</span>
        </span>
        {importe !== undefined && <Dinero importe={importe} peso="fuerte" />}
      </button>
    </li>
  );
}

/** Orders of people who are not at this device, and may never be again: each opens to be seen and thrown away. */
export function PedidosDeOtros() {
  const ajenos = useAjenos();
  const [visto, setVisto] = useState<string | null>(null);
  const abierto = ajenos.find(({ pedido }) => pedido.internalId === visto);
  if (ajenos.length === 0) return null;
  return (
    <section className={clases['grupo']} aria-label="De otras personas">
      <div className={clases['cabecera']}>
        <h2>
          <UsersRound size={20} aria-hidden /> De otras personas
        </h2>
      </div>
      <ul>
        {ajenos.map((ajeno) => (
          <Fila key={ajeno.pedido.internalId} ajeno={ajeno} onVer={() => setVisto(ajeno.pedido.internalId)} />
        ))}
      </ul>
      {abierto && <PedidoAjeno ajeno={abierto} onCerrar={() => setVisto(null)} />}
    </section>
  );
}
