import { useQuery } from '@tanstack/react-query';
import { Pencil, SearchX, Trash2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { Boton, BotonEnlace, BotonIcono } from '@/ui/Boton';
import { Buscador } from '@/ui/Buscador';
import { confirmarBorrado } from '@/ui/dialogos';
import { Vacio } from '@/ui/estados';
import { notificar } from '@/ui/notificar';
import { Paginacion } from '@/ui/Paginacion';
import { Herramientas } from '@/ui/PaginaOficina';
import { Pildora } from '@/ui/Pildora';
import { type Columna, Tabla } from '@/ui/Tabla';
import { useEstadoLista } from '@/ui/useEstadoLista';
import { useBorrarUsuario, usuariosPagina } from './consultas';
import type { Usuario } from './esquema';

const columnas: readonly Columna<Usuario>[] = [
  { titulo: 'Nombre', celda: ({ name }) => name },
  {
    titulo: 'Rol',
    celda: ({ role }) => (role === 'admin' ? <Pildora tono="marca">Administrador</Pildora> : <Pildora>PDA</Pildora>),
  },
];

export function TablaUsuarios() {
  const { pagina, texto, buscar, irAPagina } = useEstadoLista();
  const consulta = useQuery(usuariosPagina(pagina, texto));
  const borrar = useBorrarUsuario();
  const navigate = useNavigate();

  const alBorrar = async ({ id, name }: Usuario) => {
    const aceptado = await confirmarBorrado(`${name} no podrá volver a entrar y sus sesiones abiertas se cierran.`);
    if (aceptado) borrar.mutate(id, { onSuccess: () => notificar('Usuario eliminado correctamente') });
  };

  return (
    <>
      <Herramientas>
        <Buscador etiqueta="Buscar por Nombre" valor={texto} onBuscar={buscar} />
      </Herramientas>
      <Tabla
        titulo="Usuarios"
        columnas={columnas}
        filas={consulta.data?.data}
        clave={({ id }) => id}
        error={consulta.error}
        onReintentar={() => void consulta.refetch()}
        actualizando={consulta.isPlaceholderData}
        acciones={(usuario) => (
          <>
            <BotonIcono
              etiqueta={`Editar a ${usuario.name}`}
              icono={<Pencil size={18} />}
              onClick={() => void navigate(caminos.admin.usuario(usuario.id))}
            />
            <BotonIcono etiqueta={`Borrar a ${usuario.name}`} icono={<Trash2 size={18} />} onClick={() => void alBorrar(usuario)} />
          </>
        )}
        vacio={
          texto === '' ? (
            <Vacio
              icono={<UserPlus size={32} />}
              titulo="Todavía no hay usuarios"
              accion={<BotonEnlace to={caminos.admin.usuarioNuevo}>Nuevo usuario</BotonEnlace>}
            >
              Da de alta a quien vaya a vender con la PDA o a trabajar en la oficina.
            </Vacio>
          ) : (
            <Vacio
              icono={<SearchX size={32} />}
              titulo="Nadie se llama así"
              accion={
                <Boton variante="secundario" onClick={() => buscar('')}>
                  Ver todos
                </Boton>
              }
            >
              Ningún usuario tiene «{texto}» en su nombre.
            </Vacio>
          )
        }
      />
      {consulta.data && consulta.data.meta.total > 0 && <Paginacion meta={consulta.data.meta} onPagina={irAPagina} />}
    </>
  );
}
