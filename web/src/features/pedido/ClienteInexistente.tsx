import { Trash2, UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { CambiarCliente, esMovible } from './CambiarCliente';
import { useMarco } from './marco';
import { useBorrarPedido } from './useBorrarPedido';

interface ClienteInexistenteProps {
  /** What was already begun for that client; it can go nowhere. */
  pedido: PedidoLocal | undefined;
}

/** In place of a step of the order, when there is no such client. */
export function ClienteInexistente({ pedido }: ClienteInexistenteProps) {
  const { Pantalla, caminos } = useMarco();
  const navigate = useNavigate();
  const borrar = useBorrarPedido();
  const movible = pedido !== undefined && esMovible(pedido, caminos);
  const aClientes = () => void navigate(caminos.clientes, { replace: true });
  return (
    <Pantalla pestana="Cliente no encontrado" titulo="Pedido" onVolver={() => void navigate(caminos.clientes)}>
      <Vacio
        icono={<UserX size={32} />}
        titulo="Este cliente no existe"
        accion={
          <>
            {pedido && (
              <Boton
                variante="secundario"
                icono={<Trash2 size={18} />}
                onClick={() => void borrar(pedido, 'este cliente', aClientes)}
              >
                Borrar pedido
              </Boton>
            )}
            {movible ? <CambiarCliente pedido={pedido} /> : <BotonEnlace to={caminos.clientes}>Elegir otro cliente</BotonEnlace>}
          </>
        }
      >
        {pedido
          ? `Puede que se haya dado de baja: el pedido que tenías empezado no se puede enviar${movible ? ' a su nombre. Puedes dárselo a otro cliente.' : '.'}`
          : 'Puede que se haya dado de baja o que la dirección esté mal escrita.'}
      </Vacio>
    </Pantalla>
  );
}
