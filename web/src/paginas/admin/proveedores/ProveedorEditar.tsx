import { useParams } from 'react-router';
import { FormularioProveedor } from '@/features/proveedores/FormularioProveedor';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { proveedores } from '@/recursos/fichas';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar proveedor" volverA={secciones.proveedores}>
      <ParaEditar consulta={proveedores.uno(id)} inexistente={{ titulo: 'Este proveedor no existe', volverA: secciones.proveedores }}>
        {(datos) => <FormularioProveedor key={id} proveedor={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
