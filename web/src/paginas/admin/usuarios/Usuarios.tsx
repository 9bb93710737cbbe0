import { UserPlus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaUsuarios } from '@/features/usuarios/TablaUsuarios';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('usuarios')}
      acciones={
        <BotonEnlace to={caminos.admin.usuarioNuevo} icono={<UserPlus size={20} />}>
          Nuevo usuario
        </BotonEnlace>
      }
    >
      <TablaUsuarios />
    </PaginaOficina>
  );
}
