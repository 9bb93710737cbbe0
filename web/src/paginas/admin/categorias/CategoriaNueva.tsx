import { caminos } from '@/caminos';
import { FormularioCategoria } from '@/features/categorias/FormularioCategoria';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Nueva categoria" volverA={{ camino: caminos.admin.categorias, titulo: 'Categorias' }}>
      <FormularioCategoria />
    </PaginaOficina>
  );
}
