import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaProductos } from '@/features/productos/TablaProductos';
import { BotonEnlace } from '@/ui/Boton';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina
      titulo="Producto"
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
