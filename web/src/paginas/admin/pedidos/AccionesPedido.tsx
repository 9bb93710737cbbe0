import { Plus, ShoppingBasket } from 'lucide-react';
import { caminos } from '@/caminos';
import { usePorEnviar } from '@/features/pedido/PendientesDeEnviar';
import { BotonEnlace } from '@/kit/pantallas/Boton';

/** From the lists of orders: a new one, and those of this computer that were not sent. */
export function AccionesPedido() {
  const { esperan, devueltos, aMedias, deOtros } = usePorEnviar();
  const sinEnviar = esperan + devueltos + aMedias + deOtros;
  return (
    <>
      {sinEnviar > 0 && (
        <BotonEnlace to={caminos.admin.carrito} variante="secundario" icono={<ShoppingBasket size={20} />}>
          {`Sin enviar (${sinEnviar})`}
        </BotonEnlace>
      )}
      <BotonEnlace to={caminos.admin.pedidoNuevo} icono={<Plus size={20} />}>
        Nuevo pedido
      </BotonEnlace>
    </>
  );
}
