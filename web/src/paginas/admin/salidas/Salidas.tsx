import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaSalidas } from '@/features/salidas/TablaSalidas';
import { BotonEnlace } from '@/kit/Boton';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      titulo={secciones.salidas.titulo}
      volverA={secciones.almacen}
      acciones={
        <BotonEnlace to={caminos.admin.salidaNueva} icono={<Plus size={20} />}>
          Nueva salida
        </BotonEnlace>
      }
    >
      <TablaSalidas />
    </PaginaOficina>
  );
}
