import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaGastos } from '@/features/gastos/TablaGastos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('gastos')}
      acciones={
        <BotonEnlace to={caminos.admin.gastoNuevo} icono={<Plus size={20} />}>
          Nueva factura
        </BotonEnlace>
      }
    >
      <TablaGastos />
    </PaginaOficina>
  );
}
