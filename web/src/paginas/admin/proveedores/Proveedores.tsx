import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeProveedores } from '@/features/exportaciones/exceles';
import { TablaProveedores } from '@/features/proveedores/TablaProveedores';
import { BotonEnlace } from '@/kit/Boton';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('proveedores')}
      acciones={
        <>
          <BotonExcel traer={excelDeProveedores.traer} />
          <BotonEnlace to={caminos.admin.proveedorNuevo} icono={<Plus size={20} />}>
            Nuevo proveedor
          </BotonEnlace>
        </>
      }
    >
      <TablaProveedores />
    </PaginaOficina>
  );
}
