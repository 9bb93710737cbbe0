import { FormularioComun } from '@/features/comunes/FormularioComun';
import { PaginaOficina } from '@/ui/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo gasto común" volverA={secciones.comunes}>
      <FormularioComun />
    </PaginaOficina>
  );
}
