import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo usuario" volverA={secciones.usuarios}>
      <FormularioUsuario />
    </PaginaOficina>
  );
}
