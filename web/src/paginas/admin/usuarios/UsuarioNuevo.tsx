import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { useCrearUsuario } from '@/features/usuarios/consultas';
import type { UsuarioFormulario } from '@/features/usuarios/esquema';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { notificar } from '@/ui/notificar';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  const crear = useCrearUsuario();
  const navigate = useNavigate();

  const guardar = async (datos: UsuarioFormulario) => {
    await crear.mutateAsync(datos);
    notificar('Usuario creado correctamente');
    await navigate(caminos.admin.usuarios);
  };

  return (
    <PaginaOficina titulo="Nuevo usuario" volverA={{ camino: caminos.admin.usuarios, titulo: 'Usuarios' }}>
      <FormularioUsuario cancelarA={caminos.admin.usuarios} onGuardar={guardar} />
    </PaginaOficina>
  );
}
