import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anotarEnMarcha } from '@/kit/aparato/enMarcha';
import { elegir } from '@/kit/dialogos/dialogos';
import { useBandeja } from '@/stores/bandeja';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { abrirPedido, anotarCliente, olvidarSiVacio, pedidosEmpezados, usePedidos } from '@/stores/pedidos';
import { sesionActual } from '@/stores/sesion';
import { useHoy } from '@/stores/useHoy';
import { edadLegible, lineasLegibles } from './edad';
import { useMarco } from './marco';
import { pedidoEnMarcha } from './pedidoEnMarcha';
import { usePedidoAlAlcance } from './usePedidoAlAlcance';

interface Pantalla {
  clientId: number;
  /** As far as it is known here. */
  cliente: string | undefined;
  /** The order that the address names. */
  nombrado: string | null;
  /** None is begun before. */
  empezable: boolean;
}

const haSalido = (internalId: string): boolean => {
  const { entradas, enviados } = useBandeja.getState();
  return internalId in entradas || internalId in enviados;
};

/**
 * The order that the screen began itself, where its address names none. What was begun for the client before is never
 * resumed in silence: which of them goes on, or that none does, is asked first.
 */
function usePropio({ clientId, nombrado, empezable }: Omit<Pantalla, 'cliente'>): string | null {
  // Back here, or after a reload, the order of this visit goes on.
  const { key } = useLocation();
  const [propio, setPropio] = useState<string | null>(() => pedidoEnMarcha(key, clientId));
  const esta = usePedidos(({ pedidos }) => propio !== null && propio in pedidos);
  const hoy = useHoy();
  const navigate = useNavigate();
  const { caminos } = useMarco();
  const falta = nombrado === null && empezable && !esta;

  useEffect(() => {
    // One that was sent from another tab is followed to its last step.
    if (!falta || (propio !== null && haSalido(propio))) return undefined;
    const empezar = () => setPropio(abrirPedido(clientId).internalId);
    const empezados = pedidosEmpezados(usePedidos.getState().pedidos, sesionActual(), clientId, 'pedido');
    if (empezados.length === 0) {
      empezar();
      return undefined;
    }
    const corte = new AbortController();
    const preguntar = async () => {
      const opciones = empezados.map((pedido) => `Sigue el pedido ${edadLegible(pedido, hoy)}, ${lineasLegibles(pedido)}`);
      const lugar = await elegir('Tienes un pedido a medias', [...opciones, 'Empieza otro'], corte.signal);
      if (corte.signal.aborted) return;
      const elegido = lugar === null ? undefined : empezados[lugar];
      if (elegido !== undefined) void navigate(caminos.productos(clientId, elegido.internalId), { replace: true });
      else if (lugar !== null) empezar();
      else void navigate(caminos.clientes, { replace: true });
    };
    void preguntar();
    return () => corte.abort();
    // Asked once: that the day changes, or the address, is no other question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [clientId, falta]);

  useEffect(() => {
    if (propio !== null) anotarEnMarcha(key, propio);
  }, [key, propio]);

  useEffect(() => {
    if (propio === null) return undefined;
    // A client was looked at, and nothing was begun.
    return () => olvidarSiVacio(propio);
  }, [propio]);

  return propio;
}

/**
 * The order that the product step works on: the one named, or a new one of the client's.
 * Absent for the moment before it exists, and for good when the one named is no more or is somebody else's.
 */
export function usePedidoDePantalla({ clientId, cliente, nombrado, empezable }: Pantalla): PedidoLocal | undefined {
  const propio = usePropio({ clientId, nombrado, empezable });
  const pedido = usePedidoAlAlcance(nombrado ?? propio);
  const { internalId, cliente: anotado } = pedido ?? {};

  useEffect(() => {
    if (internalId !== undefined && cliente !== undefined && cliente !== anotado) anotarCliente(internalId, cliente);
  }, [internalId, cliente, anotado]);

  return pedido;
}
