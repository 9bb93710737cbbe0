import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { proveedor } from '@/features/proveedores/consultas';
import { FormularioProveedor } from '@/features/proveedores/FormularioProveedor';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.proveedores, titulo: 'Proveedores' };

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar proveedor" volverA={lista}>
      <ParaEditar consulta={proveedor(id)} inexistente={{ titulo: 'Este proveedor no existe', volverA: lista }}>
        {(datos) => <FormularioProveedor key={id} proveedor={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
