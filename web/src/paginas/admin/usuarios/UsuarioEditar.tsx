import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { usuario } from '@/features/usuarios/consultas';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.usuarios, titulo: 'Usuarios' };

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar usuario" volverA={lista}>
      <ParaEditar consulta={usuario(id)} inexistente={{ titulo: 'Este usuario no existe', volverA: lista }}>
        {(datos) => <FormularioUsuario key={id} usuario={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
