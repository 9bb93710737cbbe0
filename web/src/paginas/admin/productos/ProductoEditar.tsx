import { useParams } from 'react-router';
import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { productos } from '@/recursos/fichas';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar producto" volverA={secciones.productos}>
      <ParaEditar consulta={productos.uno(id)} inexistente={{ titulo: 'Este producto no existe', volverA: secciones.productos }}>
        {(datos) => <FormularioProducto key={id} producto={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
