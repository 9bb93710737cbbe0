import { useParams } from 'react-router';
import { producto } from '@/features/productos/consultas';
import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar producto" volverA={secciones.productos}>
      <ParaEditar consulta={producto(id)} inexistente={{ titulo: 'Este producto no existe', volverA: secciones.productos }}>
        {(datos) => <FormularioProducto key={id} producto={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
