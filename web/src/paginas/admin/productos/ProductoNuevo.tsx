import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo producto" volverA={secciones.productos}>
      <FormularioProducto />
    </PaginaOficina>
  );
}
