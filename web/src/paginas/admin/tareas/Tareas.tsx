import { TablaTareas } from '@/features/resumen/TablaTareas';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Tareas detenidas" volverA={secciones.inicio}>
      <TablaTareas />
    </PaginaOficina>
  );
}
