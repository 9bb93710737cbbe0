import { UserPlus } from 'lucide-react';
import { caminos } from '@/caminos';
import { AccionesFila } from '@/kit/listas/AccionesFila';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { confirmarBorrado, mostrarError } from '@/kit/dialogos/dialogos';
import { Lista } from '@/kit/listas/Lista';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { sesionActual } from '@/stores/sesion';
import { useBorrarUsuario, usuariosPagina } from './consultas';
import type { Usuario } from './esquema';

const columnas: readonly Columna<Usuario>[] = [
  { titulo: 'Nombre', celda: ({ name }) => name, orden: 'name' },
  {
    titulo: 'Rol',
    celda: ({ role }) => (role === 'admin' ? <Pildora tono="marca">Administrador</Pildora> : <Pildora>PDA</Pildora>),
    ancho: '30%',
    orden: 'role',
  },
];

export function TablaUsuarios() {
  const lista = useLista(usuariosPagina);
  const borrar = useBorrarUsuario();

  const alBorrar = async ({ id, name }: Usuario) => {
    if (id === sesionActual().id) {
      await mostrarError('No puedes borrarte a ti mismo. Pídeselo a otro administrador.');
      return;
    }
    if (await confirmarBorrado(`${name} no podrá volver a entrar y sus sesiones abiertas se cierran.`)) borrar.mutate(id);
  };

  return (
    <Lista
      lista={lista}
      titulo="Usuarios"
      buscador="Buscar por Nombre"
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.usuario(id)}
      acciones={(usuario) => (
        <AccionesFila que={`a ${usuario.name}`} editarEn={caminos.admin.usuario(usuario.id)} onBorrar={() => void alBorrar(usuario)} />
      )}
      vacio={{
        icono: <UserPlus size={32} />,
        titulo: 'Todavía no hay usuarios',
        texto: 'Da de alta a quien vaya a vender con la PDA o a trabajar en la oficina.',
        accion: <BotonEnlace to={caminos.admin.usuarioNuevo}>Nuevo usuario</BotonEnlace>,
      }}
      nadaHallado={{ titulo: 'Nadie se llama así', texto: `Ningún usuario tiene «${lista.texto}» en su nombre.` }}
    />
  );
}
