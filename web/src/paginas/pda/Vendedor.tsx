import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { catalogo } from '@/features/pedido/consultas';
import { useAvisoDeEnviados } from '@/features/pedido/useAvisoDeEnviados';
import { anotarPantalla, atenderAtras } from '@/kit/aparato/atras';
import { callarEscaner } from '@/kit/aparato/escaner';
import { traerFirma } from '@/kit/aparato/Firma';
import { Restaurado } from '@/paginas/Restaurado';
import { configuracion } from '@/recursos/configuracion';
import { clientesTodos } from '@/recursos/directorio';
import { cuaderno } from '@/stores/cuaderno';
import { vigilarBandeja } from '@/stores/envio';

const RESTAURABLES = [cuaderno];

export { ErrorBoundary } from '@/paginas/SinReglas';

/** The first screen is not to wait for what comes after it, on a slow handheld either. */
const ESPERA_PRECARGA_MS = 6_000;

/** What the screens load only when it is used. */
const partes = [traerFirma, () => import('@/features/documentos/ticket/Ticket')];

async function prepararRuta(consultas: QueryClient): Promise<void> {
  // What the open screen has fetched already is not fetched again.
  await Promise.allSettled([consultas.ensureQueryData(configuracion), consultas.ensureQueryData(clientesTodos), consultas.ensureQueryData(catalogo)]);
  await Promise.all(partes.map((cargar) => cargar()));
}

/** Brings what later screens need here while there is coverage; what fails is tried when coverage is back. */
function usePrecarga(): void {
  const consultas = useQueryClient();
  useEffect(() => {
    // A screen that cannot be had now is asked for again when it is opened.
    const preparar = () => void prepararRuta(consultas).catch(() => undefined);
    const espera = window.setTimeout(preparar, ESPERA_PRECARGA_MS);
    window.addEventListener('online', preparar);
    return () => {
      window.clearTimeout(espera);
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

/** A new screen is read from its title on; a field that took the focus by itself keeps it. */
function useFocoEnElTitulo(): void {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    const titulo = document.querySelector('h1');
    if (titulo === null || document.activeElement !== document.body) return;
    titulo.tabIndex = -1;
    titulo.focus({ preventScroll: true });
  }, [pathname]);
}

/** Around every screen of the seller: the outbox moves, tickets have where to print from. */
export function Component() {
  useEffect(vigilarBandeja, []);
  useTeclasDeLaPda();
  useFocoEnElTitulo();
  useAvisoDeEnviados();
  usePrecarga();
  return (
    <Restaurado restaurables={RESTAURABLES}>
      <Outlet />
      <Impresion />
      <ScrollRestoration />
    </Restaurado>
  );
}
