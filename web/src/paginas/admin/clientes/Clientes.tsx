import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaClientes } from '@/features/clientes/TablaClientes';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeClientes } from '@/features/exportaciones/exceles';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('clientes')}
      acciones={
        <>
          <BotonExcel traer={excelDeClientes.traer} />
          <BotonEnlace to={caminos.admin.clienteNuevo} icono={<Plus size={20} />}>
            Nuevo cliente
          </BotonEnlace>
        </>
      }
    >
      <TablaClientes />
    </PaginaOficina>
  );
}
