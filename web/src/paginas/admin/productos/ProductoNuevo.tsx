import { caminos } from '@/caminos';
import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo producto" volverA={{ camino: caminos.admin.productos, titulo: 'Producto' }}>
      <FormularioProducto />
    </PaginaOficina>
  );
}
