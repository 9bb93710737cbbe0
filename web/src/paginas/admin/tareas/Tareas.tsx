import { TablaTareas } from '@/features/resumen/TablaTareas';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from '../secciones';

export function Component() {
  return (
    <PaginaOficina {...cabecera('tareas')} volverA={seccion('inicio')}>
      <TablaTareas />
    </PaginaOficina>
  );
}
