import { FormularioCategoria } from '@/features/categorias/FormularioCategoria';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nueva categoria" volverA={secciones.categorias}>
      <FormularioCategoria />
    </PaginaOficina>
  );
}
