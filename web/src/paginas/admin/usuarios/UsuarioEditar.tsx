import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { caminos } from '@/caminos';
import { useEditarUsuario, usuario } from '@/features/usuarios/consultas';
import type { Usuario, UsuarioFormulario } from '@/features/usuarios/esquema';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { Cargando, ErrorDeCarga } from '@/ui/estados';
import { notificar } from '@/ui/notificar';
import { PaginaOficina } from '@/ui/PaginaOficina';

function Edicion({ datos }: { datos: Usuario }) {
  const editar = useEditarUsuario(datos.id);
  const navigate = useNavigate();

  const guardar = async (formulario: UsuarioFormulario) => {
    await editar.mutateAsync(formulario);
    notificar('Usuario editado correctamente');
    await navigate(caminos.admin.usuarios);
  };

  return <FormularioUsuario usuario={datos} cancelarA={caminos.admin.usuarios} onGuardar={guardar} />;
}

export function Component() {
  const { id } = useParams();
  const consulta = useQuery(usuario(Number(id)));

  return (
    <PaginaOficina titulo="Editar usuario" volverA={{ camino: caminos.admin.usuarios, titulo: 'Usuarios' }}>
      {consulta.data && <Edicion datos={consulta.data} />}
      {consulta.isPending && <Cargando />}
      {consulta.isError && <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} />}
    </PaginaOficina>
  );
}
