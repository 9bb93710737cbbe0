import { FormularioComun } from '@/features/comunes/FormularioComun';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo gasto común" volverA={secciones.comunes}>
      <FormularioComun />
    </PaginaOficina>
  );
}
