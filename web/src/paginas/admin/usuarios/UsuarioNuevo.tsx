import { caminos } from '@/caminos';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo usuario" volverA={{ camino: caminos.admin.usuarios, titulo: 'Usuarios' }}>
      <FormularioUsuario />
    </PaginaOficina>
  );
}
