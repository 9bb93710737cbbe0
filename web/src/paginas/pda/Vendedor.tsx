import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Outlet, useRevalidator, useRouteError } from 'react-router';
import { cargarDominio, ErrorDominio } from '@/dominio';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { Restaurado } from '@/rutas/Restaurado';
import { useBandeja } from '@/stores/bandeja';
import { vigilarBandeja } from '@/stores/envio';
import { usePedidos } from '@/stores/pedidos';
import { Boton } from '@/ui/Boton';
import { Vacio } from '@/ui/estados';

const ALMACENES = [usePedidos, useBandeja];

/** No screen of the seller's opens before the rules are here. */
export async function loader(): Promise<null> {
  await cargarDominio();
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // Anything else is for the last net.
  if (!(error instanceof ErrorDominio)) throw error;
  return (
    <main>
      <Vacio
        icono={<WifiOff size={32} />}
        titulo="Falta una parte de Reparto"
        accion={<Boton onClick={() => void revalidate()}>Reintentar</Boton>}
      >
        No hemos podido cargar las reglas del pedido. Busca cobertura y vuelve a intentarlo; lo que tenías guardado sigue aquí.
      </Vacio>
    </main>
  );
}

/** Around every screen of the seller: the outbox moves, tickets have where to print from. */
export function Component() {
  useEffect(vigilarBandeja, []);
  return (
    <Restaurado almacenes={ALMACENES}>
      <Outlet />
      <Impresion />
    </Restaurado>
  );
}
