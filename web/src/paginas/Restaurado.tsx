import type { ReactNode } from 'react';
import { Boton } from '@/kit/pantallas/Boton';
import { Cargando, Vacio } from '@/kit/pantallas/estados';
import { type Restaurable, useRestauracion } from '@/stores/useRestauracion';

interface RestauradoProps {
  restaurables: readonly Restaurable[];
  children: ReactNode;
}

/** Shows its content once what this device had stored is back. */
export function Restaurado({ restaurables, children }: RestauradoProps) {
  const estado = useRestauracion(restaurables);
  switch (estado) {
    case 'esperando':
      return <Cargando />;
    case 'agotada':
      return (
        <main>
          <Vacio
            solo
            titulo="No hemos podido recuperar tus datos"
            accion={<Boton onClick={() => window.location.reload()}>Reintentar</Boton>}
          >
            Este dispositivo no responde al leer lo que tenía guardado. No se ha borrado nada: cierra otras pestañas de Reparto y
            vuelve a intentarlo.
          </Vacio>
        </main>
      );
    case 'lista':
      return children;
  }
}
