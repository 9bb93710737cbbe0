import { Percent, Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeCategorias } from '@/features/exportaciones/exceles';
import { TablaProductos } from '@/features/productos/TablaProductos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('productos')}
      acciones={
        <>
          <BotonExcel traer={excelDeCategorias.traer}>Excel por categoría</BotonExcel>
          <BotonEnlace to={caminos.admin.productosIva} variante="secundario" icono={<Percent size={20} />}>
            Cambio de IVA
          </BotonEnlace>
          <BotonEnlace to={caminos.admin.productoNuevo} icono={<Plus size={20} />}>
            Nuevo producto
          </BotonEnlace>
        </>
      }
    >
      <TablaProductos />
    </PaginaOficina>
  );
}
