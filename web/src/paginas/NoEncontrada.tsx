import { MapPinOff } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';

export function Component() {
  return (
    <main>
      <title>Página no encontrada · Reparto</title>
      <Vacio
        solo
        icono={<MapPinOff size={32} />}
        titulo="Esta página no existe"
        accion={<BotonEnlace to={caminos.login}>Ir al principio</BotonEnlace>}
      >
        Puede que la dirección esté mal escrita o que la pantalla haya cambiado de sitio.
      </Vacio>
    </main>
  );
}
