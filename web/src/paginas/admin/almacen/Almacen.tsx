import { PackageMinus, Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaAlmacen } from '@/features/almacen/TablaAlmacen';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeStock } from '@/features/exportaciones/exceles';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('almacen')}
      acciones={
        <>
          <BotonExcel traer={excelDeStock.traer} />
          <BotonEnlace to={seccion('salidas').camino} variante="secundario" icono={<PackageMinus size={20} />}>
            {seccion('salidas').titulo}
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
