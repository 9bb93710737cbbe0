import { PackageMinus, Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeStock } from '@/features/exportaciones/exceles';
import { TablaAlmacen } from '@/features/almacen/TablaAlmacen';
import { BotonEnlace } from '@/ui/Boton';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina
      titulo="Almacén"
      acciones={
        <>
          <BotonExcel traer={excelDeStock.traer} />
          <BotonEnlace to={caminos.admin.salidas} variante="secundario" icono={<PackageMinus size={20} />}>
            Salidas
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
