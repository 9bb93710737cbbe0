import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { categoria } from '@/features/categorias/consultas';
import { FormularioCategoria } from '@/features/categorias/FormularioCategoria';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.categorias, titulo: 'Categorias' };

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar categoria" volverA={lista}>
      <ParaEditar consulta={categoria(id)} inexistente={{ titulo: 'Esta categoria no existe', volverA: lista }}>
        {(datos) => <FormularioCategoria key={id} categoria={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
