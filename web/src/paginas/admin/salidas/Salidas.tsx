import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaSalidas } from '@/features/salidas/TablaSalidas';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('salidas')}
      acciones={
        <>
          <BotonEnlace to={caminos.admin.faltas} variante="secundario">
            Faltas por arreglar
          </BotonEnlace>
          <BotonEnlace to={caminos.admin.salidaNueva} icono={<Plus size={20} />}>
            Nueva salida
          </BotonEnlace>
        </>
      }
    >
      <TablaSalidas />
    </PaginaOficina>
  );
}
