import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { configuracion } from '@/api/configuracion';
import { clientesTodos } from '@/api/directorio';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { catalogo } from '@/features/pedido/consultas';
import { useAvisoDeEnviados } from '@/features/pedido/useAvisoDeEnviados';
import { Restaurado } from '@/rutas/Restaurado';
import { useBandeja } from '@/stores/bandeja';
import { vigilarBandeja } from '@/stores/envio';
import { usePedidos } from '@/stores/pedidos';
import { anotarPantalla, atenderAtras } from '@/ui/atras';
import { callarEscaner } from '@/ui/escaner';

const ALMACENES = [usePedidos, useBandeja];

export { ErrorBoundary } from '@/rutas/SinReglas';

/** However busy the first screen is, coverage may be lost any moment. */
const ESPERA_MAXIMA_MS = 6_000;
/** Between one look and the next at whether the first screen has what it asked for. */
const RESPIRO_MS = 500;

/** What the screens load only when it is used. */
const partes = [() => import('@/ui/PadFirma'), () => import('@/features/documentos/ticket/Ticket')];

async function prepararRuta(consultas: QueryClient): Promise<void> {
  // What the open screen has fetched already is not fetched again.
  await Promise.allSettled([consultas.ensureQueryData(configuracion), consultas.ensureQueryData(clientesTodos), consultas.ensureQueryData(catalogo)]);
  await Promise.all(partes.map((cargar) => cargar()));
}

/** Not every browser tells when it has nothing to do. */
const enReposo = (hacer: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(hacer, { timeout: ESPERA_MAXIMA_MS });
  else hacer();
};

/** Calls once the screen in sight asks for nothing more and the device has nothing to do; gives what calls it off. */
function trasLaPantalla(consultas: QueryClient, hacer: () => void): () => void {
  const limite = performance.now() + ESPERA_MAXIMA_MS;
  let vigente = true;
  const mirar = () => {
    if (consultas.isFetching() > 0 && performance.now() < limite) espera = window.setTimeout(mirar, RESPIRO_MS);
    else enReposo(() => vigente && hacer());
  };
  let espera = window.setTimeout(mirar, RESPIRO_MS);
  return () => {
    vigente = false;
    window.clearTimeout(espera);
  };
}

/** Brings what later screens need here while there is coverage; what fails is tried when coverage is back. */
function usePrecarga(): void {
  const consultas = useQueryClient();
  useEffect(() => {
    // A screen that cannot be had now is asked for again when it is opened.
    const preparar = () => void prepararRuta(consultas).catch(() => undefined);
    const dejar = trasLaPantalla(consultas, preparar);
    window.addEventListener('online', preparar);
    return () => {
      dejar();
      window.removeEventListener('online', preparar);
    };
  }, [consultas]);
}

/** Back closes what lies over a screen first; a scanner's Enter presses nothing. */
function useTeclasDeLaPda(): void {
  const { key } = useLocation();
  useEffect(atenderAtras, []);
  useEffect(anotarPantalla, [key]);
  useEffect(callarEscaner, []);
}

/** Around every screen of the seller: the outbox moves, tickets have where to print from. */
export function Component() {
  useEffect(vigilarBandeja, []);
  useTeclasDeLaPda();
  useAvisoDeEnviados();
  usePrecarga();
  return (
    <Restaurado almacenes={ALMACENES}>
      <Outlet />
      <Impresion />
      <ScrollRestoration />
    </Restaurado>
  );
}
