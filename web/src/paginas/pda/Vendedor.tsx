import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { useAvisoDeEnviados } from '@/features/pedido/useAvisoDeEnviados';
import { anotarPantalla, atenderAtras } from '@/kit/aparato/atras';
import { callarEscaner } from '@/kit/aparato/escaner';
import { Cargando } from '@/kit/pantallas/estados';
import { Restaurado } from '@/paginas/Restaurado';
import { useRepuestas } from '@/recursos/guardadas';
import { cuaderno } from '@/stores/cuaderno';
import { vigilarBandeja } from '@/stores/envio';
import { usePrecarga } from './preparacion';

const RESTAURABLES = [cuaderno];

export { ErrorBoundary } from '@/paginas/SinReglas';

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
  const repuestas = useRepuestas();
  return (
    <Restaurado restaurables={RESTAURABLES}>
      {repuestas ? <Outlet /> : <Cargando />}
      <Impresion />
      <ScrollRestoration />
    </Restaurado>
  );
}
