import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaProductos } from '@/features/productos/TablaProductos';
import { BotonEnlace } from '@/kit/Boton';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('productos')}
      acciones={
        <BotonEnlace to={caminos.admin.productoNuevo} icono={<Plus size={20} />}>
          Nuevo producto
        </BotonEnlace>
      }
    >
      <TablaProductos />
    </PaginaOficina>
  );
}
