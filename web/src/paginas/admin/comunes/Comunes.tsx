import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaComunes } from '@/features/comunes/TablaComunes';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('comunes')}
      acciones={
        <BotonEnlace to={caminos.admin.comunNuevo} icono={<Plus size={20} />}>
          Nuevo gasto
        </BotonEnlace>
      }
    >
      <TablaComunes />
    </PaginaOficina>
  );
}
