import { useParams } from 'react-router';
import { FormularioCategoria } from '@/features/categorias/FormularioCategoria';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { categorias } from '@/recursos/fichas';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar categoria" volverA={secciones.categorias}>
      <ParaEditar consulta={categorias.uno(id)} inexistente={{ titulo: 'Esta categoria no existe', volverA: secciones.categorias }}>
        {(datos) => <FormularioCategoria key={id} categoria={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
