import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { hoyMadrid, masDias } from '@/dominio';
import { documentosDe, porEntregar, resumenDe } from '@/features/documentos/consultas';
import { catalogo } from '@/features/pedido/consultas';
import { traerFirma } from '@/kit/aparato/Firma';
import { configuracion } from '@/recursos/configuracion';
import { clientesTodos } from '@/recursos/directorio';
import { ahora } from '@/stores/reloj';

/** The first screen is not to wait for what comes after it, on a slow handheld either. */
const ESPERA_PRECARGA_MS = 6_000;
/** What the open screen has fetched so lately is not fetched again. */
const RECIENTE_MS = 5 * 60_000;

interface EstadoPreparacion {
  estado: 'pendiente' | 'trayendo' | 'hecha';
  /** The screens that are loaded only when they are used are here. */
  pantallas: boolean;
}

const usePreparacion = create<EstadoPreparacion>(() => ({ estado: 'pendiente', pantallas: false }));

/** What the screens load only when it is used. */
const partes = [traerFirma, () => import('@/features/documentos/ticket/Ticket')];

/** Brings what a seller needs on the road; what cannot be had now is asked for again when it is opened, or when coverage is back. */
async function preparar(consultas: QueryClient): Promise<void> {
  if (usePreparacion.getState().estado === 'trayendo') return;
  usePreparacion.setState({ estado: 'trayendo' });
  const hoy = hoyMadrid(ahora());
  const reciente = { staleTime: RECIENTE_MS };
  await Promise.allSettled([
    consultas.fetchQuery({ ...configuracion, ...reciente }),
    consultas.fetchQuery({ ...clientesTodos, ...reciente }),
    consultas.fetchQuery({ ...catalogo, ...reciente }),
  ]);
  const cargadas = await Promise.allSettled(partes.map((cargar) => cargar()));
  for (const dia of [hoy, masDias(hoy, -1)]) {
    await Promise.allSettled([consultas.fetchQuery({ ...documentosDe(dia), ...reciente }), consultas.fetchQuery({ ...resumenDe(dia), ...reciente })]);
  }
  await Promise.allSettled([consultas.fetchQuery({ ...porEntregar(hoy), ...reciente })]);
  usePreparacion.setState({ estado: 'hecha', pantallas: cargadas.every(({ status }) => status === 'fulfilled') });
}

/** Prepares the road a little after the first screen, and again when coverage or the seller is back. */
export function usePrecarga(): void {
  const consultas = useQueryClient();
  useEffect(() => {
    const alVolver = () => void preparar(consultas);
    const alMirar = () => {
      if (document.visibilityState === 'visible') alVolver();
    };
    const espera = window.setTimeout(alVolver, ESPERA_PRECARGA_MS);
    window.addEventListener('online', alVolver);
    document.addEventListener('visibilitychange', alMirar);
    return () => {
      window.clearTimeout(espera);
      window.removeEventListener('online', alVolver);
      document.removeEventListener('visibilitychange', alMirar);
    };
  }, [consultas]);
}

interface Preparacion {
  /** Words for what is not here; nothing of it is missed before it was asked for. */
  faltan: readonly string[];
  trayendo: boolean;
  /** The hour of the oldest of what is here, by the device's clock. */
  hora: number;
  preparar: () => void;
}

/** What of a seller's road is on this device. */
export function usePreparada(): Preparacion {
  const consultas = useQueryClient();
  const { estado, pantallas } = usePreparacion();
  const clientes = useQuery({ ...clientesTodos, enabled: false });
  const productos = useQuery({ ...catalogo, enabled: false });
  const casa = useQuery({ ...configuracion, enabled: false });
  const estan = [
    ['los clientes', clientes.data !== undefined],
    ['los productos', productos.data !== undefined],
    ['la configuración', casa.data !== undefined],
    ['alguna pantalla', pantallas],
  ] as const;
  const datos = [clientes, productos, casa].filter(({ data }) => data !== undefined);
  return {
    faltan: estan.flatMap(([nombre, esta]) => (esta ? [] : [nombre])),
    trayendo: estado !== 'hecha',
    hora: Math.min(...datos.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    preparar: () => void preparar(consultas),
  };
}
