import { PackageMinus, Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaAlmacen } from '@/features/almacen/TablaAlmacen';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeStock } from '@/features/exportaciones/exceles';
import { BotonEnlace } from '@/kit/Boton';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      titulo={secciones.almacen.titulo}
      acciones={
        <>
          <BotonExcel traer={excelDeStock.traer} />
          <BotonEnlace to={secciones.salidas.camino} variante="secundario" icono={<PackageMinus size={20} />}>
            {secciones.salidas.titulo}
          </BotonEnlace>
          <BotonEnlace to={caminos.admin.loteNuevo} icono={<Plus size={20} />}>
            Nuevo lote
          </BotonEnlace>
        </>
      }
    >
      <TablaAlmacen />
    </PaginaOficina>
  );
}
