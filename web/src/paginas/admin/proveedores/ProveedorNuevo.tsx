import { caminos } from '@/caminos';
import { FormularioProveedor } from '@/features/proveedores/FormularioProveedor';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo proveedor" volverA={{ camino: caminos.admin.proveedores, titulo: 'Proveedores' }}>
      <FormularioProveedor />
    </PaginaOficina>
  );
}
