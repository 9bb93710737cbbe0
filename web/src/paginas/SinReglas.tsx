import { WifiOff } from 'lucide-react';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorDominio } from '@/dominio';
import { Boton } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';

/** The area without its rules. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // Anything else is for the last net.
  if (!(error instanceof ErrorDominio)) throw error;
  return (
    <main>
      <Vacio
        solo
        icono={<WifiOff size={32} />}
        titulo="Falta una parte de Reparto"
        accion={<Boton onClick={() => void revalidate()}>Reintentar</Boton>}
      >
        No hemos podido cargar las reglas del pedido. Busca cobertura y vuelve a intentarlo; lo que tenías guardado sigue aquí.
      </Vacio>
    </main>
  );
}
