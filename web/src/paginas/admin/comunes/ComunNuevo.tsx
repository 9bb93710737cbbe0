import { caminos } from '@/caminos';
import { FormularioComun } from '@/features/comunes/FormularioComun';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo gasto común" volverA={{ camino: caminos.admin.comunes, titulo: 'Gastos Comunes' }}>
      <FormularioComun />
    </PaginaOficina>
  );
}
