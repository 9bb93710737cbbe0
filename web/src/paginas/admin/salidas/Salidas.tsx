import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaSalidas } from '@/features/salidas/TablaSalidas';
import { BotonEnlace } from '@/ui/Boton';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina
      titulo="Salidas"
      volverA={{ camino: caminos.admin.almacen, titulo: 'Almacén' }}
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
