import { PackageX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';
import { useMarco } from './marco';

/** In place of an order that is not here for whoever is at the device. */
export function PedidoAusente() {
  const navigate = useNavigate();
  const { Pantalla, caminos, enviados } = useMarco();
  return (
    <Pantalla pestana="Pedido" titulo="Pedido" onVolver={() => void navigate(caminos.inicio)}>
      <Vacio
        icono={<PackageX size={32} />}
        titulo="Este pedido no está en este dispositivo"
        accion={<BotonEnlace to={caminos.enviados}>Ver {enviados}</BotonEnlace>}
      >
        Puede que se haya borrado, que se enviara desde otro o que lo tenga otro vendedor.
      </Vacio>
    </Pantalla>
  );
}
