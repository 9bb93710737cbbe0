import { zodResolver } from '@hookform/resolvers/zod';
import { caminos } from '@/caminos';
import { CampoContrasena } from '@/kit/campos/CampoContrasena';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { conVersion } from '@/recursos/acciones';
import { useGuardarUsuario, usuarios } from './consultas';
import { deUsuario, enBlanco, ROLES, type Usuario, usuarioEditado, usuarioNuevo } from './esquema';

const resolverNuevo = zodResolver(usuarioNuevo);
const resolverEditado = zodResolver(usuarioEditado);

interface FormularioUsuarioProps {
  /** The one being edited; none for a new one. */
  usuario?: Usuario;
}

export function FormularioUsuario({ usuario }: FormularioUsuarioProps) {
  const guardar = useGuardarUsuario(usuario?.id);
  return (
    <Formulario
      resolver={usuario ? resolverEditado : resolverNuevo}
      inicial={usuario ? deUsuario(usuario) : enBlanco}
      edicion={usuario && edicionDe(usuario, () => usuarios.leer(usuario.id), deUsuario)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(datos, version))}
      problema={`Ha habido un problema al ${usuario ? 'editar' : 'crear'} el usuario`}
      volverA={caminos.admin.usuarios}
      secreto
    >
      {(control) => (
        <>
          <CampoTexto control={control} nombre="name" etiqueta="Nombre" obligatorio autoFocus />
          <CampoContrasena
            control={control}
            nombre="password"
            etiqueta="Contraseña"
            autoComplete="new-password"
            obligatorio={!usuario}
            ayuda={usuario ? 'Déjala en blanco para que siga siendo la misma.' : 'Al menos 8 letras, números o signos.'}
          />
          <CampoSelect control={control} nombre="role" etiqueta="Rol" obligatorio opciones={ROLES} />
        </>
      )}
    </Formulario>
  );
}
