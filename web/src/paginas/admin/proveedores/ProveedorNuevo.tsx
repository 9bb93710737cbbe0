import { FormularioProveedor } from '@/features/proveedores/FormularioProveedor';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo proveedor" volverA={secciones.proveedores}>
      <FormularioProveedor />
    </PaginaOficina>
  );
}
