import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { producto } from '@/features/productos/consultas';
import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.productos, titulo: 'Producto' };

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar producto" volverA={lista}>
      <ParaEditar consulta={producto(id)} inexistente={{ titulo: 'Este producto no existe', volverA: lista }}>
        {(datos) => <FormularioProducto key={id} producto={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
