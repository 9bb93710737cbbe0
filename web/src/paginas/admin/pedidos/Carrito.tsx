import { Plus, ShoppingBasket } from 'lucide-react';
import { caminos } from '@/caminos';
import { PendientesDeEnviar, usePorEnviar } from '@/features/pedido/PendientesDeEnviar';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';
import clases from './Carrito.module.css';

/** The orders that were begun on this computer and are not sent. */
export function Component() {
  const { esperan, devueltos, aMedias, deOtros } = usePorEnviar();
  const nuevo = (
    <BotonEnlace to={caminos.admin.pedidoNuevo} icono={<Plus size={20} />}>
      Nuevo pedido
    </BotonEnlace>
  );
  return (
    <PaginaOficina {...cabecera('carrito')} acciones={nuevo}>
      {esperan + devueltos + aMedias + deOtros === 0 ? (
        <Vacio icono={<ShoppingBasket size={32} />} titulo="No hay nada a medias" accion={nuevo}>
          Aquí se quedan los pedidos que se empiezan en este ordenador, hasta que se envían o se borran.
        </Vacio>
      ) : (
        <div className={clases['grupos']}>
          <PendientesDeEnviar />
        </div>
      )}
    </PaginaOficina>
  );
}
