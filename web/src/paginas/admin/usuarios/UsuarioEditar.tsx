import { useParams } from 'react-router';
import { usuarios } from '@/features/usuarios/consultas';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar usuario" volverA={secciones.usuarios}>
      <ParaEditar consulta={usuarios.uno(id)} inexistente={{ titulo: 'Este usuario no existe', volverA: secciones.usuarios }}>
        {(datos) => <FormularioUsuario key={id} usuario={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
